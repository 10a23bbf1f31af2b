/** @import { RefundNoteRequest, RefundNoteResponse } from '../../shared/api/refund-book.ts' */

const { inDurableTransaction } = require('../orders/transaction.js');
const { followRefunds, refundAnswer, findRefund, writeRefund } = require('./book.js');
const { followRefundPieces } = require('./pieces.js');

/**
 * Notes what the provider says of a refund, whoever brings it: the answer to asking for it, a webhook, the reconciler.
 * Safe to repeat and in any order: processed and failed are final, once the provider itself knows the refund. One that
 * failed before it was confirmed may have been paid by an earlier try whose answer was lost.
 *
 * Takes `{idempotency_key, provider_refund_id, payment_id, amount_paise, status, problem}`; the key may be empty for a
 * refund that was made in the provider's own dashboard, which is taken into the book.
 * Gives `{outcome: 'noted' | 'unknown', refund}`; unknown: of a payment that this shop knows nothing about.
 * @param {CoreApp} app
 * @param {RefundNoteRequest} body
 * @returns {RefundNoteResponse}
 */
function noteRefund(app, body) {
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
    return { outcome: 'noted', refund: refundAnswer(refund) };
  });
}

/**
 * @param {CoreApp} tx
 * @param {RefundNoteRequest} body
 */
function knownRefund(tx, body) {
  const byProvider = body.provider_refund_id
    ? findRefund(tx, 'provider_refund_id = {:id}', { id: body.provider_refund_id })
    : null;
  if (byProvider) return byProvider;
  return body.idempotency_key ? findRefund(tx, 'idempotency_key = {:key}', { key: body.idempotency_key }) : null;
}

/**
 * A refund that staff made at the provider itself, so that the sum of what went back stays true.
 * @param {CoreApp} tx
 * @param {RefundNoteRequest} body
 */
function madeElsewhere(tx, body) {
  const [order] = tx.findRecordsByFilter('orders', 'razorpay_payment_id = {:id}', '', 1, 0, { id: body.payment_id });
  if (!order || !body.provider_refund_id || !(body.amount_paise > 0)) return null;
  return writeRefund(tx, {
    order_id: order.id,
    payment_id: body.payment_id,
    amount_paise: body.amount_paise,
    source: 'provider',
    idempotency_key: body.provider_refund_id,
    restock: [],
  });
}

module.exports = { noteRefund };
