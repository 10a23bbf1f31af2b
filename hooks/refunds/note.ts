import type { RefundNoteRequest, RefundNoteResponse } from '#shared/api/refund-book.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { queueMail } from '../outbox/outbox.ts';
import { findRefund, followRefunds, refundAnswer, writeRefund } from './book.ts';
import { followRefundPieces } from './pieces.ts';

/**
 * Records a refund's outcome at the provider, from the answer to the request, a webhook or the reconciler. Calls may repeat
 * and arrive in any order: processed and failed are final once the provider has given the refund an id. A refund that
 * failed without an id may still be paid, by an earlier request whose answer was lost.
 *
 * `body` is `{idempotency_key, provider_refund_id, payment_id, amount_paise, status, problem}`; the key may be empty for a
 * refund made in the provider's own dashboard, which gets a row here.
 * Returns `{outcome: 'noted' | 'unknown', refund}`; unknown: this shop has no such payment.
 */
export function noteRefund(app: CoreApp, body: RefundNoteRequest): RefundNoteResponse {
  return inDurableTransaction(app, (tx) => {
    const refund = knownRefund(tx, body) ?? madeElsewhere(tx, body);
    if (!refund) return { outcome: 'unknown', refund: null };
    const before = refund.getString('status');
    const isFirstConfirmation = body.provider_refund_id && refund.getString('provider_refund_id') === '';
    if (body.provider_refund_id) refund.set('provider_refund_id', body.provider_refund_id);
    if (refund.getString('status') === 'pending' || isFirstConfirmation) refund.set('status', body.status);
    if (body.problem) refund.set('problem', body.problem);
    refund.set('asked_at', new DateTime());
    tx.save(refund);
    const [order] = tx.findRecordsByFilter('orders', 'razorpay_payment_id = {:id}', '', 1, 0, {
      id: refund.getString('payment_id'),
    });
    if (order) {
      followRefundPieces(tx, order, refund, before);
      followRefunds(tx, order);
    }
    if (isFirstConfirmation) tellBuyer(tx, refund);
    return { outcome: 'noted', refund: refundAnswer(refund) };
  });
}

/**
 * Queues the mail about a refund that the provider has accepted. The mail of a late payment has announced its refund.
 */
function tellBuyer(tx: CoreApp, refund: core.Record) {
  const [order] = tx.findRecordsByIds('orders', [refund.getString('order_id')]);
  if (!order || refund.getString('source') === 'late_payment' || refund.getString('status') === 'failed') return;
  queueMail(tx, order, { kind: 'order_refunded', subject: refund.id, refundId: refund.id });
}

function knownRefund(tx: CoreApp, body: RefundNoteRequest) {
  const byProvider = body.provider_refund_id
    ? findRefund(tx, 'provider_refund_id = {:id}', { id: body.provider_refund_id })
    : null;
  if (byProvider) return byProvider;
  return body.idempotency_key ? findRefund(tx, 'idempotency_key = {:key}', { key: body.idempotency_key }) : null;
}

/**
 * Adds a refund that staff made in the provider's dashboard, so that the total refunded is correct. Its payment may have bought
 * nothing.
 */
function madeElsewhere(tx: CoreApp, body: RefundNoteRequest) {
  const payment = { id: body.payment_id };
  const [order] = tx.findRecordsByFilter('orders', 'razorpay_payment_id = {:id}', '', 1, 0, payment);
  const [stray] = tx.findRecordsByFilter('stray_payments', 'payment_id = {:id}', '', 1, 0, payment);
  if (!(order || stray) || !body.provider_refund_id || !(body.amount_paise > 0)) return null;
  return writeRefund(tx, {
    order_id: order?.id ?? stray?.getString('order_id') ?? '',
    payment_id: body.payment_id,
    amount_paise: body.amount_paise,
    source: 'provider',
    idempotency_key: body.provider_refund_id,
    restock: [],
  });
}
