import { z } from 'zod';
import { type GstRate, ratePercentOf } from './gst-rates.ts';

/**
 * GST on prices that include it. All money is integer paise. What was computed is stored with the invoice
 * (shared/tax/invoice.ts), so a later rate changes no earlier invoice.
 */

/** HSN codes have 4, 6 or 8 digits. */
export const HSN = /^(\d{4}|\d{6}|\d{8})$/;

/** A line of an order; `pricePaise` is the price of one piece, with tax. */
export interface SoldLine {
  hsn: string;
  quantity: number;
  pricePaise: number;
  /** The line's own part of the order's discount; 0 if missing. */
  ownDiscountPaise?: number;
  /** The rate that staff gave an extra line; that of its code on the day if missing. */
  ownPercent?: number | undefined;
}

/** The amounts of a line: gross = taxable + CGST + SGST + IGST. */
export const taxAmountsSchema = z.object({
  grossPaise: z.number().int(),
  taxablePaise: z.number().int(),
  cgstPaise: z.number().int(),
  sgstPaise: z.number().int(),
  igstPaise: z.number().int(),
});
export type TaxAmounts = z.infer<typeof taxAmountsSchema>;

/** A line with tax. `discountPaise` and `shippingPaise` are its shares; the gross amount includes both. */
export interface TaxedLine extends TaxAmounts {
  discountPaise: number;
  shippingPaise: number;
  ratePercent: number;
}

/** How an order is taxed; `none` for a shop without GSTIN and a composition dealer. */
export type TaxKind = 'intra_state' | 'inter_state' | 'none';

const NO_AMOUNTS: TaxAmounts = { grossPaise: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/**
 * Taxes the lines of an order, in their order. `discountPaise` is the whole discount. Shipping is spread over the lines by
 * value: it goes with the goods and has their rate.
 * @throws NoGstRate for a line whose HSN has no rate on `day` (`2026-11-24`, in India)
 */
export function taxLines(
  lines: readonly SoldLine[],
  {
    kind,
    day,
    discountPaise,
    shippingPaise,
    rates,
  }: { kind: TaxKind; day: string; discountPaise: number; shippingPaise: number; rates: readonly GstRate[] },
): TaxedLine[] {
  const values = lines.map(({ quantity, pricePaise }) => quantity * pricePaise);
  const discounts = lineDiscounts(discountPaise, lines);
  const shipping = spread(shippingPaise, values);
  return lines.map(({ hsn, quantity, ownPercent }, index) => {
    const discount = discounts[index] ?? 0;
    const delivery = shipping[index] ?? 0;
    const goodsPaise = (values[index] ?? 0) - discount;
    const ratePercent = kind === 'none' ? 0 : (ownPercent ?? ratePercentOf(hsn, day, { goodsPaise, quantity }, rates));
    return {
      discountPaise: discount,
      shippingPaise: delivery,
      ratePercent,
      ...splitTax(goodsPaise + delivery, ratePercent, kind),
    };
  });
}

/**
 * The discount of each line: its own, and a share by value of what the order's discount has beyond the lines' own. What staff
 * take off by hand belongs to no line.
 */
export function lineDiscounts(
  orderDiscountPaise: number,
  lines: readonly Pick<SoldLine, 'quantity' | 'pricePaise' | 'ownDiscountPaise'>[],
): number[] {
  const sumOfOwn = lines.reduce((sum, { ownDiscountPaise = 0 }) => sum + ownDiscountPaise, 0);
  const left = lines.map(({ quantity, pricePaise, ownDiscountPaise = 0 }) => quantity * pricePaise - ownDiscountPaise);
  const shares = spread(Math.max(0, orderDiscountPaise - sumOfOwn), left);
  return lines.map(({ ownDiscountPaise = 0 }, index) => ownDiscountPaise + (shares[index] ?? 0));
}

/** Splits an amount with tax. CGST and SGST are each rounded to the paisa and equal. */
function splitTax(grossPaise: number, ratePercent: number, kind: TaxKind): TaxAmounts {
  const shareOf = (percent: number) => Math.round((grossPaise * percent) / (100 + ratePercent));
  const half = kind === 'intra_state' ? shareOf(ratePercent / 2) : 0;
  const igstPaise = kind === 'inter_state' ? shareOf(ratePercent) : 0;
  return { grossPaise, taxablePaise: grossPaise - 2 * half - igstPaise, cgstPaise: half, sgstPaise: half, igstPaise };
}

/** Sums of several amounts. */
export function sumAmounts(amounts: readonly TaxAmounts[]): TaxAmounts {
  return amounts.reduce<TaxAmounts>(
    (sum, { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
      grossPaise: sum.grossPaise + grossPaise,
      taxablePaise: sum.taxablePaise + taxablePaise,
      cgstPaise: sum.cgstPaise + cgstPaise,
      sgstPaise: sum.sgstPaise + sgstPaise,
      igstPaise: sum.igstPaise + igstPaise,
    }),
    NO_AMOUNTS,
  );
}

/** Spreads an amount over parts by weight, to the paisa: the largest remainders get the paise left over. */
export function spread(amountPaise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amountPaise : 0));
  // The products can exceed a number's 53 bits.
  const exact = weights.map((weight) => BigInt(amountPaise) * BigInt(weight));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const left = amountPaise - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const luckyOnes = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (luckyOnes.has(index) ? share + 1 : share));
}

/** A line of an invoice, and what earlier credit notes have credited of it. */
export interface CreditableLine {
  quantity: number;
  ratePercent: number;
  invoiced: TaxAmounts;
  credited: TaxAmounts;
}

/**
 * Splits a credit, of at most what is left of its invoice, over the lines. `pieces` are the returned pieces of each line: they
 * are credited first, then what is left of their lines, and only a remainder is spread over the other lines.
 * The credits of a line never exceed the line, and together equal it when everything is credited.
 */
export function creditLines(
  lines: readonly CreditableLine[],
  amountPaise: number,
  pieces: readonly number[],
): (TaxAmounts & { quantity: number })[] {
  const left = lines.map((line) => amountsLeft(line.invoiced, line.credited));
  const piecesOf = (index: number) => pieces[index] ?? 0;
  const leftOf = (index: number) => left[index]?.grossPaise ?? 0;
  const returned = lines.map(({ quantity, invoiced }, index) =>
    Math.min(leftOf(index), Math.round((invoiced.grossPaise * piecesOf(index)) / quantity)),
  );
  const shares = spreadInTurn(amountPaise, [
    returned,
    returned.map((value, index) => (piecesOf(index) > 0 ? leftOf(index) - value : 0)),
    returned.map((_, index) => (piecesOf(index) > 0 ? 0 : leftOf(index))),
  ]);
  return lines.map((line, index) => ({
    quantity: piecesOf(index),
    ...creditOf(shares[index] ?? 0, left[index] ?? NO_AMOUNTS, line.ratePercent),
  }));
}

/** Spreads an amount over the parts of the first limits, by size; what exceeds them over those of the next. */
function spreadInTurn(amountPaise: number, turns: readonly (readonly number[])[]): number[] {
  let leftPaise = amountPaise;
  const shares = turns.map((limits) => {
    const amount = Math.min(
      leftPaise,
      limits.reduce((sum, limit) => sum + limit, 0),
    );
    leftPaise -= amount;
    return spread(amount, limits);
  });
  return (turns[0] ?? []).map((_, index) => shares.reduce((sum, share) => sum + (share[index] ?? 0), 0));
}

function amountsLeft(invoiced: TaxAmounts, credited: TaxAmounts): TaxAmounts {
  return {
    grossPaise: invoiced.grossPaise - credited.grossPaise,
    taxablePaise: invoiced.taxablePaise - credited.taxablePaise,
    cgstPaise: invoiced.cgstPaise - credited.cgstPaise,
    sgstPaise: invoiced.sgstPaise - credited.sgstPaise,
    igstPaise: invoiced.igstPaise - credited.igstPaise,
  };
}

/** A credit at the line's rate, but no more of tax and taxable value than is left; all that is left for the last credit. */
function creditOf(grossPaise: number, left: TaxAmounts, ratePercent: number): TaxAmounts {
  const kind = left.cgstPaise > 0 ? 'intra_state' : left.igstPaise > 0 ? 'inter_state' : 'none';
  const { cgstPaise, igstPaise } = splitTax(grossPaise, ratePercent, kind);
  const leastTax = grossPaise - left.taxablePaise;
  const half = kind === 'intra_state' ? Math.min(left.cgstPaise, Math.max(cgstPaise, Math.ceil(leastTax / 2))) : 0;
  const igst = kind === 'inter_state' ? Math.min(left.igstPaise, Math.max(igstPaise, leastTax)) : 0;
  return {
    grossPaise,
    taxablePaise: grossPaise - 2 * half - igst,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: igst,
  };
}
