import { plainDigits } from './digits.ts';

/** An Indian mobile number as the shop stores it. */
export const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/**
 * An Indian mobile number in ten digits, from any notation: +91, 0091, 91 or 0 before it, digits of any script, and whatever
 * phones put between and around them when a number is copied. What is no such number comes back without separators.
 */
export function normalisePhone(typed: string): string {
  return plainDigits(typed)
    .replace(/^(?:[+＋]|00)?91(?=0*[6-9]\d{9}$)/, '')
    .replace(/^0+(?=[6-9]\d{9}$)/, '');
}
