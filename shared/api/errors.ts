import { z } from 'zod';
import { shippingRuleSchema } from './shipping-rule.ts';

/** Error codes of the /api endpoints with their HTTP statuses. */
export const API_ERROR_STATUS = {
  invalid_request: 400,
  invalid_signature: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  price_changed: 409,
  discount_refused: 409,
  on_delivery_refused: 409,
  out_of_stock: 409,
  idempotency_conflict: 409,
  refund_refused: 409,
  invoice_refused: 409,
  order_refused: 409,
  too_large: 413,
  unsupported_kind: 415,
  too_many_requests: 429,
  internal_error: 500,
  payment_provider_unavailable: 502,
  mail_failed: 502,
  service_unavailable: 503,
} as const;
export type ApiErrorCode = keyof typeof API_ERROR_STATUS;

/** The current state of a changed cart item. Price in rupees; `available` is the stock in pieces. */
export const changedItemSchema = z.object({
  variant_id: z.string(),
  name: z.string(),
  size: z.string(),
  available: z.number().int().optional(),
  price: z.number().optional(),
});
export type ChangedItem = z.infer<typeof changedItemSchema>;

/** A discount as shoppers see it. */
export const shownDiscountSchema = z.object({
  /** The code, or the name of an automatic discount. */
  label: z.string(),
  /** Paise. */
  amount: z.number().int(),
  /** Why it is less than it says; empty if it is not. */
  note: z.string(),
  /** Whether the shopper's code gave it. */
  is_of_code: z.boolean(),
  /** Whether it makes shipping free, which is its whole amount. */
  is_free_shipping: z.literal(true).optional(),
});
export type ShownDiscount = z.infer<typeof shownDiscountSchema>;

/** The body of every error answer: `{error: {code, message, fields?, changed?, amount?, discount?, shipping?}}`. */
export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Messages by field name, for forms. */
    fields: z.record(z.string(), z.string()).optional(),
    changed: z.array(changedItemSchema).optional(),
    /** The order's current total, in paise; with `price_changed` and `discount_refused`. */
    amount: z.number().int().optional(),
    /** The discount in that total. */
    discount: shownDiscountSchema.nullable().optional(),
    /** The shipping in that total, in paise, and the rule that it follows; missing in a shop that charges none. */
    shipping: z.object({ amount: z.number().int(), rule: shippingRuleSchema }).optional(),
    /** The order of an idempotency key that is paid already; `path` opens it. */
    paid_order: z.object({ order_number: z.string(), path: z.string() }).optional(),
  }),
});
export type ApiError = z.infer<typeof apiErrorSchema>['error'];
