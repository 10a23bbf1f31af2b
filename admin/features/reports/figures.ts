import type { DayFigures } from '#shared/api/overview.ts';

/** The figures of a whole period. */
export interface Figures extends Omit<DayFigures, 'day'> {
  /** Rupees an order brings on average; undefined without one. */
  average: number | undefined;
  /** The share of checkouts begun that were paid, from 0 to 1; undefined without one. */
  conversion: number | undefined;
}

/** Adds up the days of a period. Rupees are added as whole paise, so that nothing is lost in fractions. */
export function figuresOf(days: readonly DayFigures[]): Figures {
  const total = (field: 'revenue' | 'refunded') =>
    days.reduce((paise, day) => paise + Math.round(day[field] * 100), 0) / 100;
  const count = (field: 'paid' | 'settled' | 'begun') => days.reduce((sum, day) => sum + day[field], 0);
  const [revenue, paid, settled, begun] = [total('revenue'), count('paid'), count('settled'), count('begun')];
  return {
    revenue,
    refunded: total('refunded'),
    paid,
    settled,
    begun,
    average: paid === 0 ? undefined : Math.round(revenue / paid),
    conversion: begun === 0 ? undefined : settled / begun,
  };
}

/** By how much something has grown, as a share of what it was; undefined when it was nothing. */
export function growth(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || !before ? undefined : now / before - 1;
}
