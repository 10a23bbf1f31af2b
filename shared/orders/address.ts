import { PIN_CODE } from '../places/pin-code.ts';
import { oneLine } from '../text/fold.ts';
import { INDIAN_MOBILE } from '../text/phone.ts';

/** The fields of an order's address as stored: the most characters, and the form of a number. */
const FIELDS = {
  first_name: { max: 80 },
  last_name: { max: 80 },
  address: { max: 300 },
  city: { max: 80 },
  state: { max: 80 },
  pincode: { max: 6, form: PIN_CODE },
  phone: { max: 10, form: INDIAN_MOBILE },
} as const satisfies Record<string, { max: number; form?: RegExp }>;
export type AddressField = keyof typeof FIELDS;

export const ADDRESS_FIELDS = Object.keys(FIELDS) as AddressField[];

/** Left out together by a buyer who took the items at the counter. */
export const PLACE_FIELDS = ['address', 'city', 'state', 'pincode'] as const;

/**
 * Can be corrected while the parcel is under way, where another address changes nothing: an invoice that waits because the name
 * is in letters that it cannot print.
 */
export const SPELLED_FIELDS = ['first_name', 'last_name', 'address'] as const satisfies AddressField[];

export function isUnderWay(status: string): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** An address of several lines in one, as orders store it: `12 MI Road\nNear the temple` is `12 MI Road, Near the temple`. */
export function addressInOneLine(typed: string): string {
  return typed
    .split('\n')
    .map((line) => oneLine(line).replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
}

/** A name typed as one: the last word of several is the last name. */
export function namesIn(name: string) {
  const words = name.split(' ');
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}

/** Whether a field of an address can be this text. Of a single name, the last one stays empty. */
export function fitsAddress(field: AddressField, text: string): boolean {
  const { max, form }: { max: number; form?: RegExp } = FIELDS[field];
  if (text === '') return field === 'last_name';
  return text.length <= max && (form === undefined || form.test(text));
}
