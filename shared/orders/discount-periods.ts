import { z } from 'zod';

/**
 * When there are discounts. The cart and the checkout are the same for everyone, so they have no codes and no amounts: only the
 * periods in which it is worth asking the server.
 */

/** What is read of a discount for the pages. Days are in India, both included; empty for no limit. */
export const discountPeriodSchema = z.object({
  id: z.string(),
  method: z.string(),
  valid_from: z.string(),
  valid_until: z.string(),
  is_active: z.boolean(),
});
export type DiscountPeriod = z.infer<typeof discountPeriodSchema>;

/** First and last day, in India; empty for no limit. */
type Period = readonly [from: string, until: string];

export interface DiscountPeriods {
  codes: readonly Period[];
  automatic: readonly Period[];
}

/** The periods of the discounts that are switched on; null if there are none. Overlapping ones are one. */
export function discountPeriods(discounts: readonly DiscountPeriod[]): DiscountPeriods | null {
  const on = discounts.filter(({ is_active }) => is_active);
  if (on.length === 0) return null;
  const periodsOf = (method: string) =>
    merged(on.filter((one) => one.method === method).map(({ valid_from, valid_until }) => [valid_from, valid_until]));
  return { codes: periodsOf('code'), automatic: periodsOf('automatic') };
}

function merged(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  for (const [from, until] of periods.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    const last = found.at(-1);
    if (last === undefined || (last[1] !== '' && last[1] < from)) found.push([from, until]);
    else found.splice(-1, 1, [last[0], later(last[1], until)]);
  }
  return found;
}

/** Empty is never. */
function later(a: string, b: string): string {
  if (a === '' || b === '') return '';
  return a > b ? a : b;
}
