import { MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import { DIGITS } from './numbers.ts';

/** Problems of a typed price, with the fix. */
export const PRICE_WORDS = {
  unreadable: 'Write the price in rupees, such as 2499 or 2,499.50.',
  negative: 'A price cannot be below 0.',
  tooHigh: `A price can be ${formatRupees(MAX_PRICE_RUPEES)} at most.`,
  zero: 'A price must be more than 0.',
  /** A warning; it can be saved. */
  originalTooLow: 'The price before discount is below the price, so shoppers will not see it.',
} as const;

const CURRENCY = /^(?:₹|rs\.?|inr)\s*|\s*(?:₹|rs\.?|inr)$/gi;
const AMOUNT = new RegExp(String.raw`^${DIGITS}(?:\.\d{1,2})?$`);

/**
 * Parses a typed or pasted price: '2499', '12,500', '₹ 2,499.50'. Rupees with at most two decimals, above 0 and at most
 * MAX_PRICE_RUPEES; otherwise returns the problem.
 */
export function readPrice(text: string): { rupees: number } | { problem: string } {
  const amount = text
    .trim()
    .replace(CURRENCY, '')
    .replace(/\/[-−]$/, '')
    .trim();
  if (/^[-−]/.test(amount)) return { problem: PRICE_WORDS.negative };
  if (!AMOUNT.test(amount)) return { problem: PRICE_WORDS.unreadable };
  const rupees = Number(amount.replaceAll(',', ''));
  if (rupees === 0) return { problem: PRICE_WORDS.zero };
  return rupees > MAX_PRICE_RUPEES ? { problem: PRICE_WORDS.tooHigh } : { rupees };
}

/** The rupees of a typed price; null if missing or invalid. */
export function rupeesIn(text: string): number | null {
  const read = readPrice(text);
  return 'rupees' in read ? read.rupees : null;
}
