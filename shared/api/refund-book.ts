import { z } from 'zod';
import { REFUND_STATUSES, type Restock } from './refunds.ts';
import type { SeenOrder } from './seen-order.ts';

/**
 * The stored refunds (PocketBase, the shop's server only). Each call is one transaction; the server calls the payment
 * provider afterwards.
 */

/** A stored refund; without a provider_refund_id the provider has not confirmed it yet. */
export const bookedRefundSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  status: z.enum(REFUND_STATUSES),
  idempotency_key: z.string(),
  provider_refund_id: z.string(),
  problem: z.string(),
});
export type BookedRefund = z.infer<typeof bookedRefundSchema>;

/** The admin who requested the refund. */
export interface RefundActor {
  actor_id: string;
  actor_email: string;
}

/** A full or partial refund of an order, which returns pieces to stock. */
export interface ReserveRefundRequest extends RefundActor {
  order_id: string;
  amount_paise: number;
  reason: string;
  restock: Restock;
  /** The return request that it settles; '' for none. */
  return_id?: string | undefined;
  seen?: SeenOrder | undefined;
  idempotency_key: string;
}

/**
 * existing: the key was already used for the same refund; key_conflict: for another refund. Only `reserved` changes data.
 */
export const reserveRefundResponseSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['reserved', 'existing']),
    refund: bookedRefundSchema,
    refundable_paise: z.number().int(),
  }),
  z.object({
    outcome: z.enum(['key_conflict', 'unknown_order', 'not_paid', 'too_much', 'too_many_pieces', 'return_over']),
    refundable_paise: z.number().int(),
  }),
  z.object({ outcome: z.literal('changed'), refundable_paise: z.number().int(), message: z.string() }),
]);
export type ReserveRefundResponse = z.infer<typeof reserveRefundResponseSchema>;

/** The refund of a payment that bought nothing, or of a failed refund. */
export interface WholeRefundRequest extends RefundActor {
  payment_id: string;
  /** Empty for a payment without an order. */
  order_id: string;
  amount_paise: number;
  /** The payment's total. */
  paid_paise: number;
  source: 'staff' | 'stray_payment';
  idempotency_key: string;
  reason: string;
  /** The id of the failed refund that this one replaces, or empty. */
  replaces: string;
}

/** too_much: another refund covers it already. */
export const wholeRefundResponseSchema = z.object({
  outcome: z.enum(['reserved', 'existing', 'too_much']),
  refund: bookedRefundSchema.nullable(),
});
export type WholeRefundResponse = z.infer<typeof wholeRefundResponseSchema>;

/** The provider's state of a refund; safe to repeat and in any order. */
export interface RefundNoteRequest {
  /** Empty for a refund made in the provider's dashboard, which is then stored too. */
  idempotency_key: string;
  provider_refund_id: string;
  payment_id: string;
  amount_paise: number;
  status: (typeof REFUND_STATUSES)[number];
  problem: string;
}

/** unknown: the refund's payment is unknown to the shop. */
export const refundNoteResponseSchema = z.object({
  outcome: z.enum(['noted', 'unknown']),
  refund: bookedRefundSchema.nullable(),
});
export type RefundNoteResponse = z.infer<typeof refundNoteResponseSchema>;
