import { z } from 'zod';
import { discountCodeSchema } from '#shared/orders/discount-code.ts';
import { gstinSchema, orderEmailSchema, type ShippingField, shippingSchema } from './shipping.ts';
import { MAX_CART_LINES } from './stock.ts';

/** POST /api/create-order. Errors: 400 invalid_request, 409 price_changed / discount_refused / out_of_stock / idempotency_conflict, 429, 502, 503. */
export const CREATE_ORDER_PATH = '/api/create-order';

/** Above any stock: stock limits the quantity (specification, section 5). */
export const MAX_QUANTITY = 10_000;

export const idSchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/);

/** What is bought, by variant. */
export const orderedItemsSchema = z
  .array(
    z.object({
      product_id: idSchema,
      variant_id: idSchema,
      quantity: z.number().int().min(1).max(MAX_QUANTITY),
    }),
  )
  .min(1)
  .max(MAX_CART_LINES);

/**
 * What a buyer may add to the address, by column of `orders`; each is a field of the checkout. An order keeps it, its idempotency
 * key stands for it, and erasing the buyer clears it (shared/orders/personal-data.json).
 */
export const orderTextsSchema = z.object({
  /** A guest's. Orders of a signed-in shopper use the address of the account. */
  email: orderEmailSchema,
  gstin: gstinSchema,
});
export type OrderTexts = z.infer<typeof orderTextsSchema>;
export type CheckoutField = ShippingField | keyof OrderTexts;

export const createOrderRequestSchema = orderTextsSchema.partial().extend({
  /** The cart's total in the browser, in paise. The server compares it with its own total and never uses it as a price. */
  amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  items: orderedItemsSchema,
  shipping: shippingSchema,
  /** As typed; without it the order gets an automatic discount, if there is one. */
  discount_code: discountCodeSchema.optional(),
  /** Idempotency key, made by the browser once per checkout: the same key returns the same order. */
  idempotency_key: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
});
export type CreateOrderRequest = z.infer<typeof createOrderRequestSchema>;

export const createOrderResponseSchema = z.object({
  /** The payment provider's order id. */
  id: z.string(),
  /** Paise. */
  amount: z.number().int(),
  currency: z.string(),
  key_id: z.string(),
  order_number: z.string(),
  /** URL of the provider's checkout script. */
  checkout_script: z.string(),
});
export type CreateOrderResponse = z.infer<typeof createOrderResponseSchema>;
