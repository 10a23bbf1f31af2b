import { MAX_PIECES, MAX_PRICE_RUPEES, MAX_SORT_ORDER } from '#shared/limits.ts';
import { hasWholePaise } from '#shared/money.ts';
import { piecesFault } from '#shared/product/pieces.ts';
import { controlFault } from '#shared/text/marks.ts';
import { isStoredTime } from '#shared/time/indian-day.ts';
import { isCount, isWhole } from '#shared/whole-number.ts';
import { addressFault } from '../orders/address.ts';
import { parcelsFault } from '../orders/parcels.ts';
import { wantedFault } from '../picture-imports/wanted.ts';
import { linksFault } from './links.ts';

export const TOO_MANY_PIECES = `Stock cannot be above ${grouped(MAX_PIECES)} pieces.`;

/**
 * By the kind of a field (staff-fields.ts): what is wrong with a value, in words for staff; '' if it is valid.
 * PocketBase casts values ("12,500" becomes 0), so types are checked first.
 */
const CHECKS = {
  text: (value) => (isEmpty(value) ? '' : textFault(value)),
  name: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'Enter a name.';
    return textFault(value);
  },
  flag: (value) => (typeof value === 'boolean' ? '' : 'Choose yes or no.'),
  price: priceFault,
  /** A price that may be empty. */
  money: (value) => (value === null ? '' : priceFault(value)),
  pieces: (value) => {
    if (!isCount(value)) return 'Stock is a whole number, 0 or more.';
    return value > MAX_PIECES ? TOO_MANY_PIECES : '';
  },
  order: (value) => {
    if (value === null) return '';
    return isWhole(value) && Math.abs(value) <= MAX_SORT_ORDER
      ? ''
      : `The sort order is a whole number between -${grouped(MAX_SORT_ORDER)} and ${grouped(MAX_SORT_ORDER)}.`;
  },
  share: (value) =>
    value === null || (isNumber(value) && value >= 0 && value <= 1) ? '' : 'Enter a number between 0 and 1.',
  moment: (value) => (isEmpty(value) || isStoredTime(String(value)) ? '' : 'Enter a date and time.'),
  choice: (value) => (typeof value === 'string' && value !== '' ? '' : 'Choose one of the values.'),
  record: (value) => (value === null || typeof value === 'string' ? '' : 'Choose one of the entries.'),
  /** A list whose entries the database or meaning.ts checks. */
  json: (value) => (typeof value === 'object' ? '' : 'This must be a list.'),
  links: linksFault,
  garment: piecesFault,
  wanted: wantedFault,
  address: addressFault,
  parcels: parcelsFault,
} satisfies Record<string, (value: unknown) => string>;

export type FieldKind = keyof typeof CHECKS;

/** What is wrong with `value` for a field of this kind; '' if it is valid. */
export function faultOf(kind: FieldKind, value: unknown) {
  return CHECKS[kind](value);
}

function priceFault(value: unknown) {
  if (!isNumber(value)) return 'Enter a number of rupees, such as 1299 or 1299.50.';
  if (value < 0) return 'A price cannot be below 0.';
  if (value > MAX_PRICE_RUPEES) return `A price cannot be above ₹${grouped(MAX_PRICE_RUPEES)}.`;
  return hasWholePaise(value) ? '' : 'A price has at most two decimals.';
}

function textFault(value: unknown) {
  return typeof value === 'string' ? controlFault(value) : 'Enter text.';
}

function isEmpty(value: unknown) {
  return value === null || value === '';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A whole number in Indian notation: 1,00,000. */
export function grouped(number: number) {
  return String(number).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
}
