import type { Admin } from '#server/endpoints/account.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import type {
  BookedRefund,
  RefundActor,
  RefundNoteRequest,
  ReserveRefundRequest,
  ReserveRefundResponse,
  WholeRefundRequest,
} from '#shared/api/refund-book.ts';
import type { ProviderRefund } from '../razorpay/razorpay-schemas.ts';

/** The refund transactions inside PocketBase (hooks/server-routes.ts), as typed calls. */

/** Reserves a full or partial refund of an order, at most the refundable amount, and returns `restock` to stock. */
export function reserveRefund(actor: Admin, refund: OfActor<ReserveRefundRequest>): Promise<ReserveRefundResponse> {
  return callHook('POST /api/shop/server/refunds', ofActor(actor, refund));
}

/** Reserves the refund of a payment that bought nothing, or of a failed refund. Null if another refund covers it. */
export async function reserveWhole(actor: Admin, refund: OfActor<WholeRefundRequest>): Promise<BookedRefund | null> {
  return (await callHook('POST /api/shop/server/refunds/whole', ofActor(actor, refund))).refund;
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
  return (await callHook('POST /api/shop/server/refunds/note', body)).refund;
}

/** Records why a refund was not sent. If it `failed`, its amount becomes refundable again; while it is `pending`, it is tried again. */
export async function recordUnsentRefund(
  refund: BookedRefund,
  status: 'failed' | 'pending',
  problem: string,
): Promise<void> {
  const body: RefundNoteRequest = {
    idempotency_key: refund.idempotency_key,
    provider_refund_id: '',
    payment_id: refund.payment_id,
    amount_paise: refund.amount_paise,
    status,
    problem: problem.slice(0, 500),
  };
  await callHook('POST /api/shop/server/refunds/note', body);
}
