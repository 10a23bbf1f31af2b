import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { type Shipping, type ShippingField, storedShippingSchema } from '#shared/api/shipping.ts';
import { PLACE_FIELDS } from '#shared/orders/address.ts';
import { addressState } from '#shared/places/indian-states.ts';
import { ADDRESS_PROBLEMS } from './address-words.ts';

export type AddressProblems = Partial<Record<ShippingField, string>>;

const FIELDS = ['first_name', 'last_name', 'phone', 'pincode', 'address', 'city', 'state'] as const;

/** A stored address as a form: what is missing is empty, a state has its usual name. */
export function formOfAddress(shipping: ShippingText | null): Shipping {
  const text = (field: ShippingField) => shipping?.[field] ?? '';
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    pincode: text('pincode'),
    address: text('address'),
    city: text('city'),
    state: addressState(text('state')) ?? text('state'),
  };
}

/** The address by the rules of the checkout, or what is wrong with the form. An order at the counter needs no place. */
export function readAddressForm(
  form: Shipping,
  source: AdminOrderRow['source'],
): { address: Shipping } | { problems: AddressProblems } {
  const isPlaceless = source === 'counter' && PLACE_FIELDS.every((field) => form[field].trim() === '');
  const read = storedShippingSchema.safeParse(isPlaceless ? { ...form, ...SOMEWHERE } : form);
  if (read.success) return { address: isPlaceless ? { ...read.data, ...NOWHERE } : read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const problems: AddressProblems = {};
  for (const field of FIELDS) if (wrong.has(field)) problems[field] = ADDRESS_PROBLEMS[field];
  return { problems };
}

const NOWHERE = { address: '', city: '', state: '', pincode: '' };
/** Passes the check of an address that is left out. */
const SOMEWHERE = { address: '-', city: '-', state: 'Delhi', pincode: '110001' };
