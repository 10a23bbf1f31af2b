/** An Indian mobile number as people write it: +91, 0091, 91 or 0 before it, spaces, dashes, dots or brackets inside. */
const WHOLE_NUMBER = /(^|\s)(?:[+(]*(?:00)?91\)?|0)?[\s().-]*([6-9](?:[\s().-]*\d){9})(?=\s|$)/g;
/** A number that is still being typed after its country code. */
const BEGINNING = /(^|\s)\+(?:9|91([\d\s().-]*))?$/;

/**
 * A search text with its phone numbers as orders keep them (shared/api/shipping.ts): ten digits and nothing else. Every
 * search for orders goes through it.
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
