import type { BookedRefund } from '#shared/api/refund-book.ts';
import { toPaise } from '#shared/money.ts';
import type { Trigger } from '#shared/orders/order-states.ts';
import { refundedOf } from '../orders/refunded.ts';
import { moveOrder } from '../orders/states.ts';

/**
 * Refunds of a payment, promised and confirmed by the provider, and the order's payment status that follows from them.
 * All functions run inside the caller's transaction.
 */

/** Creates a pending refund and returns its record. `fields` are columns of the collection. */
export function writeRefund(tx: CoreApp, fields: Values) {
  const refund = new Record(tx.findCachedCollectionByNameOrId('refunds'));
  refund.load(fields);
  refund.set('status', 'pending');
  tx.save(refund);
  return refund;
}

/**
 * Updates the order's payment status from its refunds: refund_pending if the full payment is promised, refunded if it is
 * confirmed by the provider, paid otherwise. An order that was paid without stock stays refund_pending when a refund fails.
 */
export function followRefunds(tx: CoreApp, order: core.Record) {
  const now = order.getString('payment_status');
  if (!['paid', 'refund_pending', 'refunded'].includes(now)) return;
  const total = toPaise(order.getFloat('total_amount'));
  const { promised, confirmed } = refundedOf(tx, order.getString('razorpay_payment_id'));
  const isOwed = isPaidWithoutStock(tx, order);
  const next = confirmed >= total ? 'refunded' : promised >= total || isOwed ? 'refund_pending' : 'paid';
  const isOver = isOwed && next === 'refunded' && order.getString('status') !== 'cancelled';
  if (next !== now) moveOrder(tx, order, triggerOf(now, next));
  if (isOver) moveOrder(tx, order, 'cancel');
}

/** The move that leads from one payment status to another. */
function triggerOf(now: string, next: string): Trigger {
  if (next === 'refunded') return 'confirm_refund';
  if (next === 'paid') return 'fail_refund';
  return now === 'paid' ? 'promise_refund' : 'owe_again';
}

function isPaidWithoutStock(tx: CoreApp, order: core.Record) {
  const late = { order: order.id, payment: order.getString('razorpay_payment_id') };
  const filter = "order_id = {:order} && payment_id = {:payment} && source = 'late_payment'";
  return tx.findRecordsByFilter('refunds', filter, '', 1, 0, late).length > 0;
}

/** The first match; null if none. */
export function findRefund(app: CoreApp, filter: string, params: Params) {
  const [refund] = app.findRecordsByFilter('refunds', filter, '', 1, 0, params);
  return refund ?? null;
}

/** A refund as the hook routes return it. */
export function refundAnswer(refund: core.Record): BookedRefund {
  return {
    id: refund.id,
    order_id: refund.getString('order_id'),
    payment_id: refund.getString('payment_id'),
    amount_paise: refund.getInt('amount_paise'),
    status: refund.getString('status') as BookedRefund['status'],
    idempotency_key: refund.getString('idempotency_key'),
    provider_refund_id: refund.getString('provider_refund_id'),
    problem: refund.getString('problem'),
  };
}
