import type { WholeRefundRequest, WholeRefundResponse } from '#shared/api/refund-book.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { refundedOf } from '../orders/refunded.ts';
import { findRefund, followRefunds, refundAnswer, writeRefund } from './book.ts';
import { logRefund } from './log.ts';
import { isOwed } from './owed.ts';
import { moveOnPieces } from './pieces.ts';

/**
 * Promises a full refund of a payment without an order, or repeats a failed refund. The key is derived from the payment or
 * the failed refund, so that a repeated request promises nothing twice. Pieces that the failed refund took back follow the new one.
 *
 * `body` is `{payment_id, amount_paise, paid_paise, source, order_id, idempotency_key, reason, actor_id, actor_email, replaces}`;
 * `replaces` is the id of the failed refund, or empty.
 * Returns `{outcome: 'reserved' | 'existing' | 'too_much', refund}`; 'too_much': it is refunded already.
 */
export function reserveWhole(app: CoreApp, body: WholeRefundRequest): WholeRefundResponse {
  return inDurableTransaction(app, (tx) => {
    const used = findRefund(tx, 'idempotency_key = {:key}', { key: body.idempotency_key });
    if (used) return { outcome: 'existing', refund: refundAnswer(used) };
    // The admin's page may be stale.
    if (body.replaces && !isOwed(tx, body.replaces)) return { outcome: 'too_much', refund: null };
    if (refundedOf(tx, body.payment_id).promised + body.amount_paise > body.paid_paise) {
      return { outcome: 'too_much', refund: null };
    }
    const [order] = tx.findRecordsByFilter('orders', "razorpay_payment_id = {:id} && {:id} != ''", '', 1, 0, {
      id: body.payment_id,
    });
    const failed = body.replaces ? findRefund(tx, 'id = {:id}', { id: body.replaces }) : null;
    const refund = writeRefund(tx, {
      order_id: body.order_id,
      payment_id: body.payment_id,
      amount_paise: body.amount_paise,
      source: body.source,
      idempotency_key: body.idempotency_key,
      reason: body.reason,
      restock: order && failed ? moveOnPieces(tx, order, failed) : [],
      actor_id: body.actor_id,
      actor_email: body.actor_email,
    });
    if (order) followRefunds(tx, order);
    logRefund(tx, body, subjectOf(tx, refund));
    return { outcome: 'reserved', refund: refundAnswer(refund) };
  });
}

/** What the audit log names: the order, or the refund of a payment without one. */
function subjectOf(tx: CoreApp, refund: core.Record) {
  const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: refund.getString('order_id') });
  if (order) return { collection: 'orders', id: order.id, title: order.getString('order_number') };
  return { collection: 'refunds', id: refund.id, title: refund.getString('payment_id') };
}
