import type { z } from 'zod';
import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import {
  type BookedRefund,
  REFUND_BOOK_PATH,
  REFUND_NOTE_PATH,
  type RefundNoteRequest,
  type ReserveRefundRequest,
  type ReserveRefundResponse,
  refundNoteResponseSchema,
  reserveRefundResponseSchema,
  WHOLE_REFUND_PATH,
  type WholeRefundRequest,
  wholeRefundResponseSchema,
} from '#shared/api/refund-book.ts';
import type { Restock } from '#shared/api/refunds.ts';
import type { ProviderRefund } from '../razorpay/razorpay-schemas.ts';

/** The book of refunds inside PocketBase (pb_hooks/refunds.pb.js), as typed calls. */

async function move<Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await database().send(path, { method: 'POST', body }));
}

/** Promises a part of what an order's buyer paid, never more than is left, and puts the pieces back on the shelf. */
export function reserveRefund(refund: {
  orderId: string;
  amountPaise: number;
  reason: string;
  restock: Restock;
  idempotencyKey: string;
  actor: Admin;
}): Promise<ReserveRefundResponse> {
  const body: ReserveRefundRequest = {
    order_id: refund.orderId,
    amount_paise: refund.amountPaise,
    reason: refund.reason,
    restock: refund.restock,
    idempotency_key: refund.idempotencyKey,
    actor_id: refund.actor.id,
    actor_email: refund.actor.email,
  };
  return move(REFUND_BOOK_PATH, body, reserveRefundResponseSchema);
}

/** Promises what a payment without an order, or a refund that failed, still owes. Null when another refund has it. */
export async function reserveWhole(refund: {
  paymentId: string;
  orderId: string;
  amountPaise: number;
  /** What was paid in all. */
  paidPaise: number;
  source: 'staff' | 'stray_payment';
  idempotencyKey: string;
  reason: string;
  actor: Admin;
  /** The id of the failed refund that it is made in place of. */
  replaces?: string;
}): Promise<BookedRefund | null> {
  const body: WholeRefundRequest = {
    payment_id: refund.paymentId,
    order_id: refund.orderId,
    amount_paise: refund.amountPaise,
    paid_paise: refund.paidPaise,
    source: refund.source,
    idempotency_key: refund.idempotencyKey,
    reason: refund.reason,
    actor_id: refund.actor.id,
    actor_email: refund.actor.email,
    replaces: refund.replaces ?? '',
  };
  return (await move(WHOLE_REFUND_PATH, body, wholeRefundResponseSchema)).refund;
}

/** Notes what the provider says of a refund. Gives it as it stands; null for a payment this shop knows nothing about. */
export async function noteRefund(refund: ProviderRefund): Promise<BookedRefund | null> {
  const body: RefundNoteRequest = {
    idempotency_key: refund.receipt ?? '',
    provider_refund_id: refund.id,
    payment_id: refund.paymentId,
    amount_paise: refund.amountPaise,
    status: refund.status,
    problem: refund.status === 'failed' ? 'The bank did not take it.' : '',
  };
  return (await move(REFUND_NOTE_PATH, body, refundNoteResponseSchema)).refund;
}

/** Notes that the provider refused a refund for good: its amount is free again. */
export async function noteRefusedRefund(refund: BookedRefund, problem: string): Promise<void> {
  const body: RefundNoteRequest = {
    idempotency_key: refund.idempotency_key,
    provider_refund_id: '',
    payment_id: refund.payment_id,
    amount_paise: refund.amount_paise,
    status: 'failed',
    problem: problem.slice(0, 500),
  };
  await move(REFUND_NOTE_PATH, body, refundNoteResponseSchema);
}
