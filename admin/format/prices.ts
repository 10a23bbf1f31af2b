import { MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';

/** What is wrong with a price that was typed, and how to put it right. */
export const PRICE_WORDS = {
  unreadable: 'Write the price in rupees, such as 2499 or 2,499.50.',
  negative: 'A price cannot be below 0.',
  tooHigh: `A price can be ${formatRupees(MAX_PRICE_RUPEES)} at most.`,
  zero: 'A price must be more than 0.',
  /** A warning: it may be saved like this. */
  originalTooLow: 'The price before discount is below the price, so shoppers will not see it.',
} as const;

const CURRENCY = /^(?:₹|rs\.?|inr)\s*/i;
const PLAIN = /^\d+(?:\.\d{1,2})?$/;
/** Thousands the Indian way (1,29,900) or by threes (129,900), so that '12,50' is not taken for 1250. */
const GROUPED = /^\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d{1,2})?$/;

/**
 * A price as staff type or paste it: '2499', '12,500', '₹ 2,499.50'. Decimal rupees with at most two places, more than 0
 * and at most MAX_PRICE_RUPEES; anything else comes back as a problem in words.
 */
export function readPrice(text: string): { rupees: number } | { problem: string } {
  const amount = text.trim().replace(CURRENCY, '').replace(/\/-$/, '').trim();
  if (/^[-−]/.test(amount)) return { problem: PRICE_WORDS.negative };
  if (!PLAIN.test(amount) && !GROUPED.test(amount)) return { problem: PRICE_WORDS.unreadable };
  const rupees = Number(amount.replaceAll(',', ''));
  if (rupees === 0) return { problem: PRICE_WORDS.zero };
  return rupees > MAX_PRICE_RUPEES ? { problem: PRICE_WORDS.tooHigh } : { rupees };
}

/** The rupees of a price that is being typed; null if missing or invalid. */
export function rupeesIn(text: string): number | null {
  const read = readPrice(text);
  return 'rupees' in read ? read.rupees : null;
}
