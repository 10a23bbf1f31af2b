import { z } from 'zod';
import type { RecordField } from '#admin/forms/fields.ts';
import { type AdminOrderRow, type ShippingText, shippingTextSchema } from '#shared/api/admin-orders.ts';
import { type Shipping, type ShippingField, storedShippingSchema } from '#shared/api/shipping.ts';
import { PLACE_FIELDS } from '#shared/orders/address.ts';
import { addressState } from '#shared/places/indian-states.ts';

/** Correcting the address of an order, which is not in the specification. */
export const ADDRESS_WORDS = {
  edit: 'Edit address…',
  title: 'Address of',
  field: 'Address',
  labels: {
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone',
    pincode: 'PIN code',
    address: 'Address',
    city: 'City',
    state: 'State',
  },
  save: 'Save address',
  saving: 'Saving…',
  saved: 'Address saved',
  locked: "The address can't be changed any more: the order is cancelled.",
  underWay: 'The parcel is on its way: only the spelling of the name and the address can be corrected.',
  intro: 'Packing slips and emails that are sent from now on have the new address.',
  invoiced: (numbers: string) =>
    `Invoice ${numbers} has been issued and keeps the old address. If the state is another one, ask your accountant about the tax.`,
  elsewhere: (pincode: string, state: string) => `PIN code ${pincode} is usually in ${state}. Check the state.`,
} as const;

const PROBLEMS: Record<ShippingField, string> = {
  first_name: 'Enter a name',
  last_name: 'The last name is too long',
  address: 'Enter the address',
  city: 'Enter the city',
  state: 'Choose the state',
  pincode: 'Enter a 6-digit PIN code',
  phone: 'Enter a 10-digit mobile number',
};

const NAMES = ['first_name', 'last_name', 'phone', 'pincode', 'address', 'city', 'state'] as const;

/** The address of an order as one field of its form. */
export function addressFields(source: AdminOrderRow['source']): {
  shipping: RecordField<ShippingText | null, Shipping>;
} {
  const rule = z.custom<Shipping>().transform((typed, context) => {
    const read = readAddress(typed, source);
    if ('address' in read) return read.address;
    context.addIssue({ code: 'custom', message: Object.values(read.problems)[0] });
    return z.NEVER;
  });
  return {
    shipping: { control: 'own', label: ADDRESS_WORDS.field, start: null, typed: formOfAddress, rule },
  };
}

/** A stored address as a form: what is missing is empty, a state has its usual name. */
export function formOfAddress(stored: ShippingText | null): Shipping {
  const shipping = shippingTextSchema.parse(stored);
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

export type AddressProblems = Partial<Record<ShippingField, string>>;

/** The address by the rules of the checkout, or what is wrong with the form. An order at the counter needs no place. */
export function readAddress(
  form: Shipping,
  source: AdminOrderRow['source'],
): { address: Shipping } | { problems: AddressProblems } {
  const isPlaceless = source === 'counter' && PLACE_FIELDS.every((field) => form[field].trim() === '');
  const read = storedShippingSchema.safeParse(isPlaceless ? { ...form, ...SOMEWHERE } : form);
  if (read.success) return { address: isPlaceless ? { ...read.data, ...NOWHERE } : read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  return {
    problems: Object.fromEntries(NAMES.filter((name) => wrong.has(name)).map((name) => [name, PROBLEMS[name]])),
  };
}

const NOWHERE = { address: '', city: '', state: '', pincode: '' };
/** Passes the check of an address that is left out. */
const SOMEWHERE = { address: '-', city: '-', state: 'Delhi', pincode: '110001' };
