/** An Indian mobile number in any notation: +91, 0091, 91 or 0 before it; spaces, dashes, dots or brackets inside. */
const WHOLE_NUMBER = /(^|\s)(?:[+(]*(?:00)?91\)?|0)?[\s().-]*0?[\s().-]*([6-9](?:[\s().-]*\d){9})(?=\s|$)/g;
/** The beginning of a number after its country code, while it is typed. */
const BEGINNING = /(^|\s)\+(?:9|91([\d\s().-]*))?$/;
/** Marks nobody sees, dashes, and the digits of other scripts, as shared/text/digits.ts has them; a test compares them. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const DASHES = /[\u2010-\u2015\u2212\uff0d]/g;
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
  0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/**
 * Rewrites phone numbers in a search text as orders store them (shared/api/shipping.ts): ten digits. Every search for
 * orders uses it.
 */
export function withPlainPhone(text: string) {
  const digitsOf = (number: string | undefined) => (number ?? '').replace(/\D/g, '');
  const plain = plainMarks(text);
  const found = plain
    .replace(WHOLE_NUMBER, (_, before, number) => before + digitsOf(number))
    .replace(BEGINNING, (_, before, number) => before + digitsOf(number));
  // Names and addresses are searched as they are written.
  return found === plain && !/^[\d\s+().-]+$/.test(plain) ? text : found;
}

function plainMarks(text: string) {
  return text
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .replace(/＋/g, '+')
    .replace(/[^ -~]/g, (sign) => {
      const code = sign.charCodeAt(0);
      const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
      return zero === undefined ? sign : String(code - zero);
    });
}
