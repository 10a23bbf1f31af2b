import { z } from 'zod';
import { REFUND_STATUSES, type Restock } from './refunds.ts';

/**
 * The book of refunds (PocketBase, the shop's server only): each call is one transaction. The provider is called by the
 * server afterwards.
 */

/** POST: promises a part of what an order's buyer paid, and puts pieces back on the shelf. */
export const REFUND_BOOK_PATH = '/api/shop/server/refunds';

/** POST: promises the whole of a payment that bought nothing, or what a failed refund still owes. */
export const WHOLE_REFUND_PATH = `${REFUND_BOOK_PATH}/whole`;

/** POST: notes what the provider says of a refund; safe to repeat and in any order. */
export const REFUND_NOTE_PATH = `${REFUND_BOOK_PATH}/note`;

/** A refund as the book has it; without a provider_refund_id the provider has not confirmed it yet. */
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

/** Who of the staff asked for it. */
export interface RefundActor {
  actor_id: string;
  actor_email: string;
}

export interface ReserveRefundRequest extends RefundActor {
  order_id: string;
  amount_paise: number;
  reason: string;
  restock: Restock;
  idempotency_key: string;
}

/**
 * existing: the key was used for the same before; key_conflict: for another refund. What is not reserved has changed
 * nothing.
 */
export const reserveRefundResponseSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['reserved', 'existing']),
    refund: bookedRefundSchema,
    refundable_paise: z.number().int(),
  }),
  z.object({
    outcome: z.enum(['key_conflict', 'unknown_order', 'not_paid', 'too_much', 'too_many_pieces']),
    refundable_paise: z.number().int(),
  }),
]);
export type ReserveRefundResponse = z.infer<typeof reserveRefundResponseSchema>;

export interface WholeRefundRequest extends RefundActor {
  payment_id: string;
  /** Empty for a payment without an order. */
  order_id: string;
  amount_paise: number;
  /** What was paid in all. */
  paid_paise: number;
  source: 'staff' | 'stray_payment';
  idempotency_key: string;
  reason: string;
  /** The id of the failed refund that it is made in place of, or empty. */
  replaces: string;
}

/** too_much: another refund has it already. */
export const wholeRefundResponseSchema = z.object({
  outcome: z.enum(['reserved', 'existing', 'too_much']),
  refund: bookedRefundSchema.nullable(),
});
export type WholeRefundResponse = z.infer<typeof wholeRefundResponseSchema>;

export interface RefundNoteRequest {
  /** Empty for a refund that was made in the provider's own dashboard, which is taken into the book. */
  idempotency_key: string;
  provider_refund_id: string;
  payment_id: string;
  amount_paise: number;
  status: (typeof REFUND_STATUSES)[number];
  problem: string;
}

/** unknown: of a payment that this shop knows nothing about. */
export const refundNoteResponseSchema = z.object({
  outcome: z.enum(['noted', 'unknown']),
  refund: bookedRefundSchema.nullable(),
});
export type RefundNoteResponse = z.infer<typeof refundNoteResponseSchema>;
