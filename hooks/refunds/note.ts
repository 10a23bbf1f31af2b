import type { RefundNoteRequest, RefundNoteResponse } from '#shared/api/refund-book.ts';
import { recordOrNull, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { queueMail } from '../outbox/outbox.ts';
import { followRefunds, refundAnswer, refundOfKey, writeRefund } from './book.ts';
import { followRefundPieces } from './pieces.ts';

/**
 * Records a refund's outcome at the provider, from the answer to the request, a webhook or the reconciler. Calls may repeat
 * and arrive in any order: processed and failed are final once the provider has given the refund an id. A refund that
 * failed without an id may still be paid, by an earlier request whose answer was lost.
 * A refund made in the provider's own dashboard, without a key, gets a row here. 'unknown': this shop has no such payment.
 */
export function noteRefund(app: CoreApp, body: RefundNoteRequest): RefundNoteResponse {
  return inDurableTransaction(app, (tx) => {
    const refund = knownRefund(tx, body) ?? madeElsewhere(tx, body);
    if (!refund) return { outcome: 'unknown', refund: null };
    const before = refund.getString('status');
    const isFirstConfirmation = body.provider_refund_id && refund.getString('provider_refund_id') === '';
    if (body.provider_refund_id) refund.set('provider_refund_id', body.provider_refund_id);
    if (refund.getString('status') === 'pending' || isFirstConfirmation) refund.set('status', body.status);
    if (body.problem || isFirstConfirmation) refund.set('problem', body.problem);
    refund.set('asked_at', new DateTime());
    tx.save(refund);
    const order = recordWhere(tx, 'orders', { razorpay_payment_id: refund.getString('payment_id') });
    if (order) {
      followRefundPieces(tx, order, refund, before);
      followRefunds(tx, order);
    }
    if (isFirstConfirmation) tellBuyer(tx, refund);
    return { outcome: 'noted', refund: refundAnswer(refund) };
  });
}

/** Queues the mail about a refund that the provider has accepted. The mail of a late payment has announced its refund. */
function tellBuyer(tx: CoreApp, refund: core.Record) {
  const order = recordOrNull(tx, 'orders', refund.getString('order_id'));
  if (!order || refund.getString('source') === 'late_payment' || refund.getString('status') === 'failed') return;
  queueMail(tx, order, { kind: 'order_refunded', subject: refund.id, refund_id: refund.id });
}

function knownRefund(tx: CoreApp, { provider_refund_id, idempotency_key }: RefundNoteRequest) {
  const byProvider = provider_refund_id ? recordWhere(tx, 'refunds', { provider_refund_id }) : null;
  return byProvider ?? (idempotency_key ? refundOfKey(tx, idempotency_key) : null);
}

/**
 * Adds a refund that staff made in the provider's dashboard, so that the total refunded is correct. Its payment may have bought
 * nothing.
 */
function madeElsewhere(tx: CoreApp, { payment_id, amount_paise, provider_refund_id }: RefundNoteRequest) {
  const order = recordWhere(tx, 'orders', { razorpay_payment_id: payment_id });
  const stray = recordWhere(tx, 'stray_payments', { payment_id });
  if (!(order || stray) || !provider_refund_id || !(amount_paise > 0)) return null;
  const order_id = order?.id ?? stray?.getString('order_id') ?? '';
  const refund = { order_id, payment_id, amount_paise, source: 'provider', restock: [] };
  return writeRefund(tx, { ...refund, idempotency_key: provider_refund_id });
}
