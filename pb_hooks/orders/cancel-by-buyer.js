/** @import { CancelByBuyerAnswer, OrderMoveBodies } from '../../shared/api/order-moves.ts' */

const { cancelHours } = require('../../shared/orders/after-sale.json');
const { prefix } = require('../../shared/orders/hand-payments.json');
const { inDurableTransaction } = require('./transaction.js');
const { itemsOf } = require('./stock.js');
const { releaseWithin } = require('./release.js');
const { restockItems } = require('./restock.js');
const { moveOrder } = require('./states.js');
const { logOrder } = require('./log.js');
const { paiseOf, refundedOf, writeRefund, followRefunds, findRefund, refundAnswer } = require('../refunds/book.js');

const HOUR_MS = 3_600_000;

/**
 * Cancels a paid order for its buyer, or one to be paid on delivery, within the hours that the shop allows and before it is sent: its
 * stock is returned and the rest of its payment is promised back, in one transaction. `body` is `{order_id}`; the server sends `refund` to the provider.
 * Returns `{outcome, refund}`; outcome is 'cancelled', also when repeated, or, without a change, 'too_late', 'sent',
 * 'by_hand' (staff took the money and must return it) or 'not_paid'.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['cancel-by-buyer']} body
 * @returns {CancelByBuyerAnswer}
 */
function cancelByBuyer(app, body) {
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    const key = `cancel-${order.id}`;
    const done = findRefund(tx, 'idempotency_key = {:key}', { key });
    if (done) return { outcome: 'cancelled', refund: refundAnswer(done) };
    if (isCancelledUnpaid(order)) return { outcome: 'cancelled', refund: null };
    const obstacle = obstacleOf(order);
    if (obstacle) return { outcome: obstacle, refund: null };
    const before = { status: order.getString('status') };
    if (order.getString('payment_status') === 'on_delivery') {
      releaseWithin(tx, order);
      logCancelled(tx, order, before);
      return { outcome: 'cancelled', refund: null };
    }
    const restock = itemsOf(tx, order).map((item) => ({
      item_id: item.id,
      quantity: item.getInt('quantity') - item.getInt('restocked'),
    }));
    if (order.getString('stock_state') === 'taken') restockItems(tx, order, restock, { kind: 'cancelled' });
    moveOrder(tx, order, 'cancel');
    const paymentId = order.getString('razorpay_payment_id');
    const refund = writeRefund(tx, {
      order_id: order.id,
      payment_id: paymentId,
      amount_paise: paiseOf(order.getFloat('total_amount')) - refundedOf(tx, paymentId).promised,
      source: 'buyer',
      idempotency_key: key,
      reason: 'Cancelled by the customer',
      restock: restock.filter(({ quantity }) => quantity > 0),
    });
    followRefunds(tx, order);
    logCancelled(tx, order, before);
    return { outcome: 'cancelled', refund: refundAnswer(refund) };
  });
}

/**
 * Whether an order to be paid on delivery is cancelled already.
 * @param {core.Record} order
 */
function isCancelledUnpaid(order) {
  const isOnDelivery = order.getString('payment_method') === 'cash_on_delivery';
  return isOnDelivery && order.getString('payment_status') === 'failed' && order.getString('refused_at') === '';
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {{ status: string }} before
 */
function logCancelled(tx, order, before) {
  const after = { status: order.getString('status') };
  logOrder(tx, { id: '', email: 'Customer' }, order, { label: 'Cancelled by the customer', before, after });
}

/**
 * Why an order cannot be cancelled by its buyer; '' if it can.
 * @param {core.Record} order
 * @returns {Exclude<CancelByBuyerAnswer['outcome'], 'cancelled'> | ''}
 */
function obstacleOf(order) {
  if (!['pending', 'processing'].includes(order.getString('status'))) return 'sent';
  if (!['paid', 'on_delivery'].includes(order.getString('payment_status'))) return 'not_paid';
  if (order.getString('razorpay_payment_id').startsWith(prefix)) return 'by_hand';
  const placedAt = Date.parse(order.getString('created_at').replace(' ', 'T'));
  return Date.now() > placedAt + cancelHours * HOUR_MS ? 'too_late' : '';
}

module.exports = { cancelByBuyer };
