import { z } from 'zod';
import { MAX_PAYMENT_REFERENCE, MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { toPaise } from '#shared/money.ts';
import { HAND_PAYMENT_METHODS } from '#shared/orders/order.ts';
import { oneLine } from '#shared/text/fold.ts';
import { seenOrderSchema } from './seen-order.ts';

/** How orders that staff have entered are paid. All paths are for admins, by POST; amounts are paise. */

/** `{order_id}`: the order's payment link; creates one if none can be paid. 409 order_refused, 502. */
export const PAYMENT_LINK_PATH = '/api/admin/orders/payment-link';

/** Records a payment that the shop has got otherwise. 409 order_refused with the reason. */
export const RECORD_PAYMENT_PATH = '/api/admin/orders/payment';

/** Sets until when the stock is reserved, and the payment link open. 409 order_refused, 502 if the link was not extended. */
export const HOLD_PATH = '/api/admin/orders/hold';

/** Ninety days. Razorpay keeps a link open for at most six months. */
export const MAX_HOLD_HOURS = 24 * 90;

const orderId = z.string().regex(/^[a-z0-9]{15}$/);

export const paymentLinkResponseSchema = z.object({ url: z.url(), expires_at: z.string() });
export type PaymentLinkResponse = z.infer<typeof paymentLinkResponseSchema>;

export const orderOnlyRequestSchema = z.object({ order_id: orderId });

export const recordPaymentRequestSchema = z.object({
  order_id: orderId,
  method: z.enum(HAND_PAYMENT_METHODS),
  reference: z.string().overwrite(oneLine).max(MAX_PAYMENT_REFERENCE),
  /** The order's total as staff saw it. */
  total_paise: z.number().int().min(0).max(toPaise(MAX_PRICE_RUPEES)),
  seen: seenOrderSchema.optional(),
});
export type RecordPaymentRequest = z.infer<typeof recordPaymentRequestSchema>;

export const recordPaymentResponseSchema = z.object({ outcome: z.enum(['recorded', 'existing']) });

export const holdRequestSchema = z.object({
  order_id: orderId,
  hold_hours: z.number().int().min(1).max(MAX_HOLD_HOURS),
});
export type HoldRequest = z.infer<typeof holdRequestSchema>;

export const holdResponseSchema = z.object({ reserved_until: z.string() });
