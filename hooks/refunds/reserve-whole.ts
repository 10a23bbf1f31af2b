import type { WholeRefundRequest, WholeRefundResponse } from '#shared/api/refund-book.ts';
import { recordOrNull, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { refundedOf } from '../orders/refunded.ts';
import { followRefunds, isOwed, logRefund, refundAnswer, refundOfKey, writeRefund } from './book.ts';
import { moveOnPieces } from './pieces.ts';

/**
 * Promises a full refund of a payment without an order, or repeats a failed refund. The key is derived from the payment or
 * the failed refund, so that a repeated request promises nothing twice. Pieces that the failed refund took back follow the new one.
 * 'too_much': it is refunded already.
 */
export function reserveWhole(app: CoreApp, body: WholeRefundRequest): WholeRefundResponse {
  return inDurableTransaction(app, (tx) => {
    const { payment_id, amount_paise, source, order_id, idempotency_key, reason, actor_id, actor_email } = body;
    const used = refundOfKey(tx, idempotency_key);
    if (used) return { outcome: 'existing', refund: refundAnswer(used) };
    // The admin's page may be stale.
    const isStale = body.replaces && !isOwed(tx, body.replaces);
    if (isStale || refundedOf(tx, payment_id).promised + amount_paise > body.paid_paise) {
      return { outcome: 'too_much', refund: null };
    }
    const order = payment_id === '' ? null : recordWhere(tx, 'orders', { razorpay_payment_id: payment_id });
    const failed = body.replaces ? recordOrNull(tx, 'refunds', body.replaces) : null;
    const restock = order && failed ? moveOnPieces(tx, order, failed) : [];
    const promise = { order_id, payment_id, amount_paise, source, idempotency_key, reason, actor_id, actor_email };
    const refund = writeRefund(tx, { ...promise, restock });
    if (order) followRefunds(tx, order);
    logRefund(tx, body, refund);
    return { outcome: 'reserved', refund: refundAnswer(refund) };
  });
}
