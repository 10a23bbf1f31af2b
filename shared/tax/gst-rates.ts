import { z } from 'zod';
import rateTable from './gst-rates.json' with { type: 'json' };

/** The rates of GST by HSN code and day. */

/** Rates that are proposals until staff confirm them, once, by the column of `invoice_settings` that says so. */
export const PROPOSED_RATES = ['rate_64', 'rate_4202', 'rate_7117'] as const;
type ProposedRate = (typeof PROPOSED_RATES)[number];

/** `hsn`: the first digits of HSN codes. Pieces above `upToRupees` before tax have `abovePercent`. */
const rateSchema = z.object({
  hsn: z.array(z.string().regex(/^\d{2,8}$/)),
  /** The first day, in India. */
  from: z.iso.date(),
  percent: z.number(),
  upToRupees: z.number().optional(),
  abovePercent: z.number().optional(),
  proposal: z.enum(PROPOSED_RATES).optional(),
});
export type GstRate = z.infer<typeof rateSchema>;

/** The rates with the days from which they apply; a later entry for the same HSN replaces an earlier one. */
// biome-ignore lint/plugin: tax.
export const GST_RATES: readonly GstRate[] = z.array(rateSchema).parse(rateTable);

/** The rates that invoices may use: without the proposals that are not confirmed. */
export function usableRates(confirmed: Readonly<Partial<Record<ProposedRate, boolean>>>): GstRate[] {
  return GST_RATES.filter(({ proposal }) => proposal === undefined || confirmed[proposal] === true);
}

/** No rate is known for an HSN code. */
export class NoGstRate extends Error {
  override name = 'NoGstRate';

  constructor(hsn: string) {
    super(`There is no GST rate for HSN ${hsn}.`);
  }
}

/**
 * The rate in percent of pieces that cost `goodsPaise` together, with tax and after discounts.
 * The limit is compared with the price of one piece before tax: at 5 %, ₹2,625 with tax is ₹2,500 without.
 * @throws NoGstRate
 */
export function ratePercentOf(
  hsn: string,
  day: string,
  { goodsPaise, quantity }: { goodsPaise: number; quantity: number },
  rates: readonly GstRate[],
): number {
  const rate = rateOn(hsn, day, rates);
  if (rate === undefined) throw new NoGstRate(hsn);
  const { percent, upToRupees, abovePercent = percent } = rate;
  const isAbove = upToRupees !== undefined && goodsPaise > upToRupees * (100 + percent) * quantity;
  return isAbove ? abovePercent : percent;
}

/** The rate with the longest matching HSN, then the latest start; undefined if none exists. */
export function rateOn(hsn: string, day: string, rates: readonly GstRate[]): GstRate | undefined {
  const digitsOf = (rate: GstRate) =>
    Math.max(0, ...rate.hsn.filter((prefix) => hsn.startsWith(prefix)).map(({ length }) => length));
  const [found] = rates
    .filter((rate) => rate.from <= day && digitsOf(rate) > 0)
    .toSorted((a, b) => digitsOf(b) - digitsOf(a) || (a.from < b.from ? 1 : -1));
  return found;
}
