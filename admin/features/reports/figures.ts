import type { DayFigures } from '#shared/api/overview.ts';

/** The figures of a whole period. */
export interface Figures extends Omit<DayFigures, 'day'> {
  /** Average order value in rupees; undefined without orders. */
  average: number | undefined;
  /** Paid share of started checkouts, 0 to 1; undefined without checkouts. */
  conversion: number | undefined;
}

/** Sums the days of a period, in whole paise, because sums of decimal rupees are inexact. */
export function figuresOf(days: readonly DayFigures[]): Figures {
  const total = (field: 'revenue' | 'refunded' | 'discounted') =>
    days.reduce((paise, day) => paise + Math.round(day[field] * 100), 0) / 100;
  const count = (field: 'paid' | 'settled' | 'begun') => days.reduce((sum, day) => sum + day[field], 0);
  const [revenue, paid, settled, begun] = [total('revenue'), count('paid'), count('settled'), count('begun')];
  return {
    revenue,
    refunded: total('refunded'),
    discounted: total('discounted'),
    paid,
    settled,
    begun,
    average: paid === 0 ? undefined : Math.round(revenue / paid),
    conversion: begun === 0 ? undefined : settled / begun,
  };
}

/** The growth as a share of the previous value; undefined if that was 0. */
export function growth(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || !before ? undefined : now / before - 1;
}
