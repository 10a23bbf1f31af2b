import {
  ADDRESS_FIELDS,
  type AddressField,
  fitsAddress,
  isUnderWay,
  PLACE_FIELDS,
  SPELLED_FIELDS,
} from '#shared/orders/address.ts';
import { addressState } from '#shared/places/indian-states.ts';
import { hasControl } from '#shared/text/marks.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { jsonOf } from '../db/rows.ts';

const MESSAGES: Record<AddressField, string> = {
  first_name: 'Enter a name of at most 80 characters.',
  last_name: 'A last name has at most 80 characters.',
  address: 'Enter an address of at most 300 characters.',
  city: 'Enter a city of at most 80 characters.',
  state: 'Choose the state.',
  pincode: 'Enter a 6-digit PIN code.',
  phone: 'Enter a 10-digit mobile number.',
};

/**
 * What is wrong with an address that staff correct, in words for them; '' if it is valid. The same rules as in the checkout
 * (shared/api/shipping.ts), but a single name is enough, and the place may be left out as a whole.
 */
export function addressFault(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'Enter an address.';
  const address = value as Record<string, unknown>;
  const names: readonly string[] = ADDRESS_FIELDS;
  if (Object.keys(address).some((name) => !names.includes(name))) return 'This cannot be set here.';
  const isPlaceless = hasNoPlace(address);
  const checked = ADDRESS_FIELDS.filter((field) => !isPlaceless || !PLACE_FIELDS.some((name) => name === field));
  const wrong = checked.find((field) => !isStored(field, address[field]));
  if (wrong !== undefined) return MESSAGES[wrong];
  // Invoices need a state that has a code.
  return isPlaceless || addressState(String(address.state)) !== undefined ? '' : MESSAGES.state;
}

/** Whether a field can be this text without being trimmed; an address may have several lines. */
function isStored(field: AddressField, text: unknown) {
  return (
    typeof text === 'string' && text.trim() === text && !hasControl(text.replace(/\n/g, '')) && fitsAddress(field, text)
  );
}

function hasNoPlace(address: Record<string, unknown>) {
  return PLACE_FIELDS.every((name) => address[name] === '');
}

/**
 * Why an order cannot get this address; '' if it can.
 * @param order As stored.
 */
export function addressProblem(order: core.Record, address: unknown) {
  const status = order.getString('status');
  if (status === 'cancelled') return `This order is already cancelled, so its address can't be changed any more.`;
  if (isUnderWay(status) && isElsewhere(jsonOf(order, 'shipping'), address)) {
    return `This order is already ${status}: only the spelling of the name and the address can be corrected.`;
  }
  const isPlaceless = typeof address === 'object' && address !== null && hasNoPlace(address as Record<string, unknown>);
  if (isPlaceless && order.getString('source') !== 'counter') return 'Enter the address.';
  return '';
}

/** Whether more than its spelling differs. */
function isElsewhere(stored: unknown, address: unknown) {
  const [before, after] = [stored, address].map((value) => Object(value) as Record<string, unknown>);
  const names: readonly string[] = SPELLED_FIELDS;
  return ADDRESS_FIELDS.some((name) => !names.includes(name) && (before?.[name] ?? '') !== (after?.[name] ?? ''));
}

/**
 * An address with the usual name of its state and its phone number in ten digits. What is not known, and anything else than an
 * address, stays as it is.
 */
export function plainAddress<T>(address: T): T {
  if (typeof address !== 'object' || address === null) return address;
  const { state, phone }: { state?: unknown; phone?: unknown } = address;
  const known = typeof state === 'string' ? addressState(state) : undefined;
  return {
    ...address,
    ...(known !== undefined && { state: known }),
    ...(typeof phone === 'string' && { phone: plainPhone(phone) }),
  };
}

/** An Indian mobile number in ten digits; any other text as it is. */
export function plainPhone(typed: string) {
  const number = normalisePhone(typed);
  return INDIAN_MOBILE.test(number) ? number : typed;
}

/** Writes the address of an order that another program than the shop's server sends, such as an import. */
export function writePlainAddress(order: core.Record) {
  const address = jsonOf(order, 'shipping');
  if (address !== null) order.set('shipping', plainAddress(address));
}
