import shippingFields from '#shared/orders/shipping-fields.json' with { type: 'json' };
import { addressState } from '../indian-states.ts';

const FIELDS: Record<string, { max: number; pattern?: string }> = shippingFields;

/** Once the parcel is under way, another address changes nothing. */
const LOCKED = ['shipped', 'delivered', 'cancelled'];
const OPTIONAL = ['last_name'];
/** Left out together by a buyer who took the items at the counter. */
const PLACE = ['address', 'city', 'state', 'pincode'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose.
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f]/;

const MESSAGES: Record<string, string> = {
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
  if (Object.keys(address).some((name) => !Object.hasOwn(FIELDS, name))) return 'This cannot be set here.';
  const isPlaceless = hasNoPlace(address);
  for (const [name, rule] of Object.entries(FIELDS)) {
    if (isPlaceless && PLACE.includes(name)) continue;
    if (!isValid(address[name], rule, OPTIONAL.includes(name))) return MESSAGES[name] ?? 'Enter an address.';
  }
  // Invoices need a state that has a code.
  if (!isPlaceless && addressState(address.state) === '') return MESSAGES.state ?? '';
  return '';
}

function isValid(text: unknown, { max, pattern }: { max: number; pattern?: string }, isOptional: boolean) {
  if (typeof text !== 'string' || text.trim() !== text || text.length > max || UNSEEN.test(text)) return false;
  if (text === '') return isOptional;
  return pattern === undefined || new RegExp(pattern).test(text);
}

function hasNoPlace(address: Record<string, unknown>) {
  return PLACE.every((name) => address[name] === '');
}

/**
 * Why an order cannot get this address; '' if it can.
 * @param order As stored.
 */
export function addressProblem(order: core.Record, address: unknown) {
  const status = order.getString('status');
  if (LOCKED.includes(status)) return `This order is already ${status}, so its address can't be changed any more.`;
  const isPlaceless = typeof address === 'object' && address !== null && hasNoPlace(address as Record<string, unknown>);
  if (isPlaceless && order.getString('source') !== 'counter') return 'Enter the address.';
  return '';
}
