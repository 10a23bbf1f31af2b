/** An Indian mobile number in any notation: +91, 0091, 91 or 0 before it; spaces, dashes, dots or brackets inside. */
const WHOLE_NUMBER = /(^|\s)(?:[+(]*(?:00)?91\)?|0)?[\s().-]*([6-9](?:[\s().-]*\d){9})(?=\s|$)/g;
/** The beginning of a number after its country code, while it is typed. */
const BEGINNING = /(^|\s)\+(?:9|91([\d\s().-]*))?$/;

/**
 * Rewrites phone numbers in a search text as orders store them (shared/api/shipping.ts): ten digits. Every search for
 * orders uses it.
 * @param {string} text
 */
function withPlainPhone(text) {
  /** @param {string | undefined} number */
  const digitsOf = (number) => (number ?? '').replace(/\D/g, '');
  return text
    .replace(WHOLE_NUMBER, (_, before, number) => before + digitsOf(number))
    .replace(BEGINNING, (_, before, number) => before + digitsOf(number));
}

module.exports = { withPlainPhone };
