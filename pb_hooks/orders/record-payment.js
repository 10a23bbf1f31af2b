/** @import { OrderMoveBodies, RecordPaymentAnswer } from '../../shared/api/order-moves.ts' */

const { prefix } = require('../../shared/orders/hand-payments.json');
const { inDurableTransaction } = require('./transaction.js');
const { takeReleasedStock } = require('./mark-paid.js');
const { noteLateUse } = require('../discounts/still-given.js');
const { moveOrder, holdingOf } = require('./states.js');
const { logOrder } = require('./log.js');
const { changedSince } = require('./seen.js');

/**
 * Marks an order as paid in cash or by a transfer that staff have seen. `body` is `{order_id, total_amount, method, reference,
 * actor, seen}`; the amount is what staff saw, in rupees. The payment gets an id of its own, so that a payment of the provider that
 * comes later is a second one, and so that refunds belong to it.
 * Returns `{outcome}`: 'recorded', 'existing' for the same payment again, or why nothing was changed: 'changed' with a `message`, 'already_paid',
 * 'amount_mismatch', 'out_of_stock' (the reservation had ended and a piece is sold), 'unknown_order'.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['record-payment']} body
 * @returns {RecordPaymentAnswer}
 */
function recordPayment(app, body) {
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: body.order_id });
    if (!order) return { outcome: 'unknown_order' };
    const paymentId = `${prefix}${order.id}`;
    const earlierPaymentId = order.getString('razorpay_payment_id');
    if (earlierPaymentId !== '') return { outcome: isSame(order, paymentId, body) ? 'existing' : 'already_paid' };
    const message = changedSince(tx, order, body.seen);
    if (message !== '') return { outcome: 'changed', message };
    if (order.getFloat('total_amount') !== body.total_amount) return { outcome: 'amount_mismatch' };
    const isHeld = holdingOf(order) === 'pending/reserved';
    if (!isHeld && !takeReleasedStock(tx, order, body.actor.email)) return { outcome: 'out_of_stock' };
    if (!isHeld) noteLateUse(tx, order);
    order.set('razorpay_payment_id', paymentId);
    order.set('paid_at', new DateTime());
    // Staff have seen this money.
    order.set('is_test', false);
    order.set('payment_method', body.method);
    order.set('payment_reference', body.reference);
    moveOrder(tx, order, isHeld ? 'pay' : 'pay_late');
    const after = { payment_method: body.method, payment_reference: body.reference };
    logOrder(tx, body.actor, order, { label: 'Payment recorded', before: {}, after });
    return { outcome: 'recorded' };
  });
}

/**
 * @param {core.Record} order
 * @param {string} paymentId
 * @param {OrderMoveBodies['record-payment']} body
 */
function isSame(order, paymentId, body) {
  return (
    order.getString('razorpay_payment_id') === paymentId &&
    order.getString('payment_method') === body.method &&
    order.getString('payment_reference') === body.reference
  );
}

module.exports = { recordPayment };
