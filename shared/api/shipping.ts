import { z } from 'zod';
import fields from '#shared/orders/shipping-fields.json' with { type: 'json' };
import { addressState } from '#shared/places/indian-states.ts';
import { plainDigits } from '#shared/text/digits.ts';
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

export const ORDER_EMAIL_MESSAGE = 'Please enter a valid email, or leave it blank';

const line = (message: string, max: number) => z.string().trim().min(1, message).max(max, message);

/** A state in any of its names. Invoices need one that has a code. */
export const stateField = z.string().transform((text, context): string => {
  const state = addressState(text);
  if (state !== undefined) return state;
  context.addIssue({ code: 'custom', message: SHIPPING_MESSAGES.state });
  return z.NEVER;
});

/** Shipping address of the checkout form; the database checks corrections by staff by the same table (hooks/orders/address.ts). */
export const shippingSchema = z.object({
  // Of a single name, the last one stays empty.
  first_name: line(SHIPPING_MESSAGES.first_name, fields.first_name.max).regex(/\p{L}/u, SHIPPING_MESSAGES.first_name),
  last_name: z.string().trim().max(fields.last_name.max, SHIPPING_MESSAGES.last_name).default(''),
  address: line(SHIPPING_MESSAGES.address, fields.address.max),
  city: line(SHIPPING_MESSAGES.city, fields.city.max),
  state: stateField,
  pincode: z
    .string()
    .transform(plainDigits)
    .pipe(z.string().regex(new RegExp(fields.pincode.pattern), SHIPPING_MESSAGES.pincode)),
  phone: z
    .string()
    .transform(normalisePhone)
    .pipe(z.string().regex(new RegExp(fields.phone.pattern), SHIPPING_MESSAGES.phone)),
});

/** Address of a stored order, as staff correct it: older ones may have a name without a letter. */
export const storedShippingSchema = shippingSchema.extend({
  first_name: line(SHIPPING_MESSAGES.first_name, fields.first_name.max),
});

/** Email address for messages about an order. Optional for guests, so it may be empty. */
export const orderEmailSchema = z
  .string()
  .trim()
  .max(254, ORDER_EMAIL_MESSAGE)
  .refine((text) => text === '' || z.email().safeParse(text).success, ORDER_EMAIL_MESSAGE);

export type Shipping = z.output<typeof shippingSchema>;
export type ShippingField = keyof Shipping;
