import { asciiDigits, plainDigits } from './digits.ts';

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

/** A number in any notation among other words: spaces, dashes, dots or brackets inside. */
const WHOLE_NUMBER = /(^|\s)(?:[+(]*(?:00)?91\)?|0)?[\s().-]*0?[\s().-]*([6-9](?:[\s().-]*\d){9})(?=\s|$)/g;
/** The beginning of a number after its country code, while it is typed. */
const BEGINNING = /(^|\s)\+(?:9|91([\d\s().-]*))?$/;

/** A search text with the phone numbers in it in ten digits. Names and addresses stay as they are written. */
export function withPlainPhone(text: string): string {
  const plain = asciiDigits(text).replace(/＋/g, '+');
  const digitsOf = (number: string | undefined) => (number ?? '').replace(/\D/g, '');
  const found = plain
    .replace(WHOLE_NUMBER, (_, before: string, number: string) => before + digitsOf(number))
    .replace(BEGINNING, (_, before: string, number?: string) => before + digitsOf(number));
  return found === plain && !/^[\d\s+().-]+$/.test(plain) ? text : found;
}
