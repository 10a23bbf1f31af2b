import type { OrderMoveBodies, RecordPaymentAnswer } from '#shared/api/order-moves.ts';
import { handPaymentId } from '#shared/orders/order.ts';
import { recordOrNull } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { noteLateUse } from '../discounts/uses.ts';
import { logOrder } from '../orders/log.ts';
import { changedSince } from '../orders/seen.ts';
import { holdingOf, moveOrder } from '../orders/states.ts';
import { takeReleasedStock } from './mark-paid.ts';

/**
 * Marks an order as paid in cash or by a transfer that staff have seen; the amount is what they saw, in rupees. The payment gets an id
 * of its own, so that a payment of the provider that comes later is a second one, and so that refunds belong to it.
 */
export function recordPayment(app: CoreApp, body: OrderMoveBodies['record-payment']): RecordPaymentAnswer {
  return inDurableTransaction(app, (tx) => {
    const order = recordOrNull(tx, 'orders', body.order_id);
    if (!order) return { outcome: 'unknown_order' };
    const paymentId = handPaymentId(order.id);
    const earlierPaymentId = order.getString('razorpay_payment_id');
    if (earlierPaymentId !== '') return { outcome: isSame(order, paymentId, body) ? 'existing' : 'already_paid' };
    const message = changedSince(tx, order, body.seen);
    if (message !== '') return { outcome: 'changed', message };
    if (order.getFloat('total_amount') !== body.total_amount) return { outcome: 'amount_mismatch' };
    const isHeld = holdingOf(order) === 'pending/reserved';
    if (!isHeld && !takeReleasedStock(tx, order, body.actor.email)) return { outcome: 'out_of_stock' };
    // Staff have seen this money.
    order.set('is_test', false);
    if (!isHeld) noteLateUse(tx, order);
    order.set('razorpay_payment_id', paymentId);
    order.set('paid_at', new DateTime());
    order.set('payment_method', body.method);
    order.set('payment_reference', body.reference);
    moveOrder(tx, order, isHeld ? 'pay' : 'pay_late');
    const after = { payment_method: body.method, payment_reference: body.reference };
    logOrder(tx, body.actor, order, { kind: 'payment_recorded', after });
    return { outcome: 'recorded' };
  });
}

function isSame(order: core.Record, paymentId: string, body: OrderMoveBodies['record-payment']) {
  return (
    order.getString('razorpay_payment_id') === paymentId &&
    order.getString('payment_method') === body.method &&
    order.getString('payment_reference') === body.reference
  );
}
