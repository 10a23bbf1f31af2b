/**
 * Records in Razorpay's wire format: amounts in paise, times in Unix seconds.
 * The state file uses the same schemas.
 */
import { z } from 'zod';

const paise = z.int().nonnegative();
const unixSeconds = z.int();
/** Razorpay sends `[]`, not `{}`, if there are no notes. */
const notes = z.union([z.record(z.string(), z.string()), z.array(z.never())]);

export const captureModeSchema = z.enum(['automatic', 'manual']);

export const orderSchema = z.object({
  id: z.string(),
  entity: z.literal('order'),
  amount: paise,
  amount_paid: paise,
  amount_due: paise,
  currency: z.literal('INR'),
  receipt: z.string().nullable(),
  offer_id: z.null(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes,
  created_at: unixSeconds,
});
export type Order = z.infer<typeof orderSchema>;

/** Razorpay does not return the capture mode, so it is stored next to the order. */
export const storedOrderSchema = z.object({ order: orderSchema, capture: captureModeSchema });
export type StoredOrder = z.infer<typeof storedOrderSchema>;

export const paymentMethodSchema = z.enum(['upi', 'card', 'netbanking', 'wallet']);

export const paymentSchema = z.object({
  id: z.string(),
  entity: z.literal('payment'),
  amount: paise,
  currency: z.literal('INR'),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string(),
  invoice_id: z.null(),
  international: z.literal(false),
  method: paymentMethodSchema,
  amount_refunded: paise,
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: z.string().nullable(),
  card_id: z.null(),
  bank: z.string().nullable(),
  wallet: z.string().nullable(),
  vpa: z.string().nullable(),
  email: z.string().nullable(),
  contact: z.string().nullable(),
  notes,
  fee: paise.nullable(),
  tax: paise.nullable(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  error_source: z.string().nullable(),
  error_step: z.string().nullable(),
  error_reason: z.string().nullable(),
  acquirer_data: z.record(z.string(), z.string().nullable()),
  created_at: unixSeconds,
});
export type Payment = z.infer<typeof paymentSchema>;

export const refundSchema = z.object({
  id: z.string(),
  entity: z.literal('refund'),
  amount: paise,
  currency: z.literal('INR'),
  payment_id: z.string(),
  notes,
  receipt: z.string().nullable(),
  acquirer_data: z.object({ arn: z.null() }),
  created_at: unixSeconds,
  batch_id: z.null(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_processed: z.literal('normal'),
  speed_requested: z.enum(['normal', 'optimum']),
});
export type Refund = z.infer<typeof refundSchema>;

/** Times that have not come are 0, and `order_id` is missing until the link is opened. */
export const paymentLinkSchema = z.object({
  id: z.string(),
  accept_partial: z.literal(false),
  amount: paise,
  amount_paid: paise,
  currency: z.literal('INR'),
  callback_url: z.string().optional(),
  callback_method: z.literal('get').optional(),
  cancelled_at: unixSeconds,
  created_at: unixSeconds,
  customer: z.object({ name: z.string().optional(), contact: z.string().optional(), email: z.string().optional() }),
  description: z.string(),
  expire_by: unixSeconds,
  expired_at: unixSeconds,
  first_min_partial_amount: z.literal(0),
  /** Razorpay sends null, not `[]`, if a link has no notes. */
  notes: z.record(z.string(), z.string()).nullable(),
  notify: z.object({ email: z.boolean(), sms: z.boolean(), whatsapp: z.boolean() }),
  order_id: z.string().optional(),
  reference_id: z.string(),
  reminder_enable: z.boolean(),
  reminders: z.array(z.never()),
  short_url: z.string(),
  status: z.enum(['created', 'paid', 'expired', 'cancelled']),
  updated_at: unixSeconds,
  upi_link: z.literal(false),
  user_id: z.string(),
  whatsapp_link: z.literal(false),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** First request body and response for an idempotency key. */
export const refundKeySchema = z.object({ body: z.string(), answer: refundSchema });
export type RefundKey = z.infer<typeof refundKeySchema>;

/** `raw` is the signed body; `attempts` has the response status or error name of each delivery. */
export const webhookEventSchema = z.object({
  id: z.string(),
  event: z.string(),
  raw: z.string(),
  state: z.enum(['pending', 'delivered', 'dropped', 'failed']),
  attempts: z.array(z.union([z.int(), z.string()])),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;
