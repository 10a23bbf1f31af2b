import { z } from 'zod';
import { MAX_PAYMENT_REFERENCE, MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { toPaise } from '#shared/money.ts';
import { addressInOneLine, fitsAddress, namesIn } from '#shared/orders/address.ts';
import { discountCodeSchema } from '#shared/orders/discount-code.ts';
import { HAND_PAYMENT_METHODS, HAND_SOURCES } from '#shared/orders/order.ts';
import { HSN } from '#shared/tax/gst.ts';
import { plainDigits } from '#shared/text/digits.ts';
import { oneLine, severalLines } from '#shared/text/fold.ts';
import { INDIAN_MOBILE, normalisePhone } from '#shared/text/phone.ts';
import { idSchema, MAX_QUANTITY } from './create-order.ts';
import { shownDiscountSchema } from './errors.ts';
import { MAX_HOLD_HOURS, paymentLinkResponseSchema } from './hand-payments.ts';
import { gstinSchema, orderEmailSchema, SHIPPING_MESSAGES, stateField, typedWords } from './shipping.ts';
import { MAX_CART_LINES } from './stock.ts';

/** Orders that staff enter for a buyer. All paths are for admins, by POST; amounts are paise. */

/** Prices items with discount and shipping charge, as they stand now. Errors: 400 invalid_request with `fields`. */
export const HAND_QUOTE_PATH = '/api/admin/orders/quote';

/**
 * Places an order, and sends for its payment link or records its payment. Errors: 400 invalid_request, 409 price_changed,
 * out_of_stock (both with `changed`), discount_refused with `fields`, idempotency_conflict.
 */
export const HAND_ORDERS_PATH = '/api/admin/orders';

export const MAX_DISCOUNT_REASON = 200;
export const MAX_ORDER_NOTE = 2000;
/** The smallest amount of a payment link. */
export const MIN_TOTAL_PAISE = 100;

const paise = z.number().int().min(0).max(toPaise(MAX_PRICE_RUPEES));

export const MAX_EXTRAS = 10;
export const MAX_EXTRA_NAME = 120;
/** Rates of GST that goods and services can have, in percent. */
export const EXTRA_RATES = ['0', '3', '5', '18', '40'] as const;

export const extraQuantitySchema = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'At least 1')
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY}`);

/** A line without a product or stock, such as an alteration: how many, and the price of one with tax. */
const extraAmountSchema = z.object({ quantity: extraQuantitySchema, price_paise: paise });

/** With what it is, the HSN of goods or SAC of a service, and the rate. A seller without GSTIN needs no code and rate. */
const extraSchema = extraAmountSchema
  .extend({
    name: z.string().overwrite(oneLine).min(1, 'Enter what it is').max(MAX_EXTRA_NAME),
    hsn: z.literal('').or(z.string().regex(HSN, 'Enter 4, 6 or 8 digits')),
    gst_percent: z.literal('').or(z.enum(EXTRA_RATES)),
  })
  .superRefine(({ hsn, gst_percent }, context) => {
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (hsn !== '' && gst_percent === '') problem('gst_percent', 'Choose the rate');
    if (hsn === '' && gst_percent !== '') problem('hsn', 'Enter the code');
  });
export type HandExtra = z.infer<typeof extraSchema>;

const itemSchema = z.object({ variant_id: idSchema, quantity: z.number().int().min(1).max(MAX_QUANTITY) });

export const handQuoteRequestSchema = z.object({
  items: z.array(itemSchema).max(MAX_CART_LINES),
  extras: z.array(extraAmountSchema).max(MAX_EXTRAS).default([]),
  /** What staff take off, instead of a discount by a code or an automatic one; 0 for none. */
  discount_paise: paise,
  discount_code: discountCodeSchema.default(''),
  /** The buyer's, as typed so far: it counts for discounts with uses per buyer. */
  phone: z.string().max(40).transform(normalisePhone).default(''),
  shipping_paise: paise,
});
export type HandQuoteRequest = z.infer<typeof handQuoteRequestSchema>;

export const handQuoteSchema = z.object({
  lines: z.array(
    z.object({
      variant_id: z.string(),
      /** Per piece. */
      price_paise: z.number().int(),
      /** Pieces in stock; 0 if the product is hidden or deleted. */
      available: z.number().int(),
    }),
  ),
  /** By the code or automatic; null without one, and if staff typed an amount. */
  discount: shownDiscountSchema.nullable(),
  /** Why the code gives no discount, in words for staff; empty if it does, or there is none. */
  discount_refusal: z.string(),
  subtotal_paise: z.number().int(),
  total_paise: z.number().int(),
});
export type HandQuote = z.infer<typeof handQuoteSchema>;

const line = (max: number) => z.string().overwrite(oneLine).max(max);

/** The buyer as entered: one name, and no address if they took the pieces at the counter. */
export const handBuyerSchema = z.object({
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Enter a name')
    .refine((name) => {
      const { first_name, last_name } = namesIn(name);
      return name === '' || (fitsAddress('first_name', first_name) && fitsAddress('last_name', last_name));
    }, 'Please shorten the name'),
  phone: z.string().transform(normalisePhone).pipe(z.string().regex(INDIAN_MOBILE, 'Enter a 10-digit mobile number')),
  email: orderEmailSchema,
  address: typedWords('address', addressInOneLine),
  city: typedWords('city'),
  state: z.literal('').or(stateField),
  pincode: z
    .string()
    .transform(plainDigits)
    .refine((pin) => pin === '' || fitsAddress('pincode', pin), SHIPPING_MESSAGES.pincode),
  gstin: gstinSchema.default(''),
});
export type HandBuyer = z.infer<typeof handBuyerSchema>;

const ADDRESS_FIELDS = [
  ['address', 'Enter the address'],
  ['city', 'Enter the city'],
  ['state', 'Enter the state'],
  ['pincode', 'Enter the PIN code'],
] as const;

const paymentSchema = z.discriminatedUnion('kind', [
  /** Paid by a link that is sent to the buyer. */
  z.object({ kind: z.literal('link') }),
  z.object({
    kind: z.literal('recorded'),
    method: z.enum(HAND_PAYMENT_METHODS),
    reference: line(MAX_PAYMENT_REFERENCE),
  }),
  /** Decided later. */
  z.object({ kind: z.literal('later') }),
]);

export const handOrderRequestSchema = z
  .object({
    /** Idempotency key, made by the browser once per form: the same key returns the same order. */
    key: z.uuid(),
    source: z.enum(HAND_SOURCES),
    items: z.array(itemSchema).min(1, 'Add a product').max(MAX_CART_LINES),
    extras: z.array(extraSchema).max(MAX_EXTRAS).default([]),
    buyer: handBuyerSchema,
    discount_paise: paise,
    discount_reason: line(MAX_DISCOUNT_REASON),
    discount_code: discountCodeSchema.default(''),
    shipping_paise: paise,
    note: z.string().overwrite(severalLines).max(MAX_ORDER_NOTE),
    hold_hours: z.number().int().min(1).max(MAX_HOLD_HOURS),
    /** The total that staff saw. The server compares it with its own and never uses it as a price. */
    total_paise: paise,
    payment: paymentSchema,
  })
  .superRefine(({ buyer, source, discount_paise, discount_reason, discount_code }, context) => {
    const problem = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (discount_paise > 0 && discount_reason === '') problem(['discount_reason'], 'Say why');
    if (discount_paise > 0 && discount_code !== '') problem(['discount_code'], 'Enter a code or an amount, not both');
    const missing = ADDRESS_FIELDS.filter(([field]) => buyer[field] === '');
    if (source === 'counter' && missing.length === ADDRESS_FIELDS.length) return;
    for (const [field, message] of missing) problem(['buyer', field], message);
  });
export type HandOrderRequest = z.infer<typeof handOrderRequestSchema>;

export const handOrderResponseSchema = z.object({
  order_id: z.string(),
  order_number: z.string(),
  link: paymentLinkResponseSchema.nullable(),
  /** Why the order is saved, but its link is not made or its payment not recorded; null if all is done. */
  problem: z.string().nullable(),
});
export type HandOrderResponse = z.infer<typeof handOrderResponseSchema>;
