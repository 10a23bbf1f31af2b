import type { z } from 'zod';
import type { Admin } from '#server/endpoints/account.ts';
import { database } from '#server/endpoints/database.ts';
import {
  type BookedRefund,
  REFUND_BOOK_PATH,
  REFUND_NOTE_PATH,
  type RefundActor,
  type RefundNoteRequest,
  type ReserveRefundRequest,
  type ReserveRefundResponse,
  refundNoteResponseSchema,
  reserveRefundResponseSchema,
  WHOLE_REFUND_PATH,
  type WholeRefundRequest,
  wholeRefundResponseSchema,
} from '#shared/api/refund-book.ts';
import type { ProviderRefund } from '../razorpay/razorpay-schemas.ts';

/** The refund transactions inside PocketBase (hooks/server-routes.ts), as typed calls. */

async function move<Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await database().send(path, { method: 'POST', body }));
}

/** Reserves a full or partial refund of an order, at most the refundable amount, and returns `restock` to stock. */
export function reserveRefund(actor: Admin, refund: OfActor<ReserveRefundRequest>): Promise<ReserveRefundResponse> {
  return move(REFUND_BOOK_PATH, ofActor(actor, refund), reserveRefundResponseSchema);
}

/** Reserves the refund of a payment that bought nothing, or of a failed refund. Null if another refund covers it. */
export async function reserveWhole(actor: Admin, refund: OfActor<WholeRefundRequest>): Promise<BookedRefund | null> {
  return (await move(WHOLE_REFUND_PATH, ofActor(actor, refund), wholeRefundResponseSchema)).refund;
}

type OfActor<Refund extends RefundActor> = Omit<Refund, keyof RefundActor>;

function ofActor<Refund extends object>({ id, email }: Admin, refund: Refund): Refund & RefundActor {
  return { ...refund, actor_id: id, actor_email: email };
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
