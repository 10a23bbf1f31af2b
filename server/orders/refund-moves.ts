import type { z } from 'zod';
import type { Admin } from '#server/endpoints/account.ts';
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
import type { SeenOrder } from '#shared/api/seen-order.ts';
import type { ProviderRefund } from '../razorpay/razorpay-schemas.ts';

/** The refund transactions inside PocketBase (hooks/server-routes.ts), as typed calls. */

async function move<Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await database().send(path, { method: 'POST', body }));
}

/** Reserves a full or partial refund of an order, at most the refundable amount, and returns `restock` to stock. */
export function reserveRefund(refund: {
  orderId: string;
  amountPaise: number;
  reason: string;
  restock: Restock;
  returnId: string;
  seen: SeenOrder | undefined;
  idempotencyKey: string;
  actor: Admin;
}): Promise<ReserveRefundResponse> {
  const body: ReserveRefundRequest = {
    order_id: refund.orderId,
    amount_paise: refund.amountPaise,
    reason: refund.reason,
    restock: refund.restock,
    return_id: refund.returnId,
    seen: refund.seen,
    idempotency_key: refund.idempotencyKey,
    actor_id: refund.actor.id,
    actor_email: refund.actor.email,
  };
  return move(REFUND_BOOK_PATH, body, reserveRefundResponseSchema);
}

/** Reserves the refund of a payment that bought nothing, or of a failed refund. Null if another refund covers it. */
export async function reserveWhole(refund: {
  paymentId: string;
  orderId: string;
  amountPaise: number;
  /** The payment's total. */
  paidPaise: number;
  source: 'staff' | 'stray_payment';
  idempotencyKey: string;
  reason: string;
  actor: Admin;
  /** The id of the failed refund that this one replaces. */
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

/** Records the provider's state of a refund. Returns the stored refund; null if its payment is unknown. */
export async function recordRefund(refund: ProviderRefund): Promise<BookedRefund | null> {
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

/** Records that the provider rejected a refund; its amount becomes refundable again. */
export async function recordRejectedRefund(refund: BookedRefund, problem: string): Promise<void> {
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
