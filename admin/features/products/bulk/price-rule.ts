import { MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { toPaise, toRupees } from '#shared/money.ts';

export const DIRECTIONS = ['lower', 'raise'] as const;
export const MEASURES = ['percent', 'amount'] as const;
/** Rounding of a new price: none, to a whole rupee, to the nearest …9 or …99. */
export const ROUNDINGS = ['rupee', 'nine', 'ninety-nine', 'none'] as const;
/** The original price: unchanged, set to the old price so that the shop shows a discount, or removed. */
export const ORIGINALS = ['keep', 'discount', 'clear'] as const;

/** A change of prices. */
export interface PriceRule {
  direction: (typeof DIRECTIONS)[number];
  measure: (typeof MEASURES)[number];
  /** Percent, or rupees. */
  by: number;
  rounding: (typeof ROUNDINGS)[number];
  original: (typeof ORIGINALS)[number];
}

/** The new price in rupees, or why it would be invalid. */
export function ruledPrice(rupees: number, rule: PriceRule): { rupees: number } | { problem: 'zero' | 'tooHigh' } {
  const paise = toPaise(rupees);
  const step = rule.measure === 'percent' ? (paise * rule.by) / 100 : toPaise(rule.by);
  const moved = toRupees(Math.round(rule.direction === 'lower' ? paise - step : paise + step));
  if (moved <= 0) return { problem: 'zero' };
  const ruled = rounded(moved, rule.rounding);
  return ruled > MAX_PRICE_RUPEES ? { problem: 'tooHigh' } : { rupees: ruled };
}

/** The new original price in rupees, null for none. */
export function ruledOriginal(rule: PriceRule, price: number, original: number | null): number | null {
  if (rule.original === 'keep') return original;
  if (rule.original === 'clear') return null;
  return Math.max(price, original ?? 0);
}

function rounded(rupees: number, rounding: PriceRule['rounding']): number {
  if (rounding === 'none') return rupees;
  if (rounding === 'rupee') return Math.max(Math.round(rupees), 1);
  return rounding === 'nine' ? endingIn(9, 10, rupees) : endingIn(99, 100, rupees);
}

/** The nearest whole number with this ending, at least the lowest such number. */
function endingIn(end: number, step: number, rupees: number): number {
  return Math.max(Math.round((rupees - end) / step) * step + end, end);
}
