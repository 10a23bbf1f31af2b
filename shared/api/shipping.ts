import { z } from 'zod';
import { type AddressField, addressInOneLine, fitsAddress } from '#shared/orders/address.ts';
import { addressState } from '#shared/places/indian-states.ts';
import { foldGstin, stateOfGstin } from '#shared/tax/gst-states.ts';
import { plainDigits } from '#shared/text/digits.ts';
import { oneLine, plainEmail } from '#shared/text/fold.ts';
import { normalisePhone } from '#shared/text/phone.ts';

/** Checkout form messages. The specification has none, so they are the shop's own. */
export const SHIPPING_MESSAGES = {
  first_name: 'Please enter your first name',
  last_name: 'Please shorten your last name',
  address: 'Please enter your address',
  city: 'Please enter your city',
  state: 'Please choose your state',
  pincode: 'Please enter a 6-digit PIN code',
  phone: 'Please enter a 10-digit mobile number',
} as const;

/** Of the fields that people fill with words; SHIPPING_MESSAGES are for those that are empty or have the wrong form. */
const TOO_LONG = {
  first_name: 'Please shorten your first name',
  last_name: SHIPPING_MESSAGES.last_name,
  address: 'Please shorten your address',
  city: 'Please shorten your city',
} as const;
type Words = keyof typeof TOO_LONG;

export const ORDER_EMAIL_MESSAGE = 'Please enter a valid email, or leave it blank';
export const GSTIN_MESSAGE = 'Please check the 15 characters of the GSTIN, or leave it blank';

/** Of a business that claims input tax credit. An order to another state goes on without it (`gstinFor`). */
export const gstinSchema = z
  .string()
  .transform(foldGstin)
  .refine((text) => text === '' || stateOfGstin(text) !== undefined, GSTIN_MESSAGE);

/** A text as people type and paste it; it may be empty. */
export const typedWords = (field: Words, plain = oneLine) =>
  z
    .string()
    .overwrite(plain)
    .refine((text) => text === '' || fitsAddress(field, text), TOO_LONG[field]);

const typed = (field: Words, plain = oneLine) => typedWords(field, plain).min(1, SHIPPING_MESSAGES[field]);
const stored = (field: Words) => typed(field, (text) => text.trim());

/** A state in any of its names. Invoices need one that has a code. */
export const stateField = z.string().transform((text, context): string => {
  const state = addressState(text);
  if (state !== undefined) return state;
  context.addIssue({ code: 'custom', message: SHIPPING_MESSAGES.state });
  return z.NEVER;
});

/** Shipping address of the checkout form; the database checks corrections by staff by the same rules (hooks/orders/address.ts). */
export const shippingSchema = z.object({
  first_name: typed('first_name').refine((name) => /\p{L}/u.test(name), SHIPPING_MESSAGES.first_name),
  last_name: typedWords('last_name').default(''),
  address: typed('address', addressInOneLine),
  city: typed('city'),
  state: stateField,
  pincode: z
    .string()
    .transform(plainDigits)
    .refine((pin) => fitsAddress('pincode', pin), SHIPPING_MESSAGES.pincode),
  phone: z
    .string()
    .transform(normalisePhone)
    .refine((phone) => fitsAddress('phone', phone), SHIPPING_MESSAGES.phone),
});

/** Address of a stored order, as staff correct it: older ones may have a name without a letter, and several lines. */
export const storedShippingSchema = shippingSchema.extend({
  first_name: stored('first_name'),
  last_name: typedWords('last_name', (text) => text.trim()).default(''),
  address: stored('address'),
  city: stored('city'),
});

/** Email address for messages about an order. Optional for guests, so it may be empty. */
export const orderEmailSchema = z
  .string()
  .transform(plainEmail)
  .refine((text) => text === '' || (text.length <= 254 && z.email().safeParse(text).success), ORDER_EMAIL_MESSAGE);

export type Shipping = z.output<typeof shippingSchema>;
export type ShippingField = AddressField;
