/** @import { OrderHistoryAnswer } from '../../shared/api/admin-orders.ts' */

const { paiseOf, refundedOf } = require('../refunds/book.js');
const { mailsOfOrder } = require('../buyer-mails/list.js');
const { refusalsOf } = require('../cash-on-delivery/refusals.js');

/**
 * An order's history beside its row: payment attempts, late and second payments, payment links, all refunds, and mails.
 * What staff changed is in the audit log.
 * @param {CoreApp} app
 * @param {string} orderId
 * @returns {OrderHistoryAnswer}
 */
function orderStory(app, orderId) {
  const [order] = app.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
  if (!order) throw new NotFoundError('Order not found.');
  const paymentId = order.getString('razorpay_payment_id');
  const isPaid = paymentId !== '' && ['paid', 'refund_pending'].includes(order.getString('payment_status'));
  const left = paiseOf(order.getFloat('total_amount')) - refundedOf(app, paymentId).promised;
  return {
    refunds: listed(app, 'refunds', 'order_id = {:order}', { order: orderId }),
    strays: listed(app, 'stray_payments', 'order_id = {:order}', { order: orderId }),
    events: listed(app, 'payment_events', "razorpay_order_id = {:id} && {:id} != ''", {
      id: order.getString('razorpay_order_id'),
    }),
    mails: mailsOfOrder(app, orderId),
    links: listed(app, 'payment_links', 'order_id = {:order}', { order: orderId }),
    returns: listed(app, 'return_requests', 'order_id = {:order} || exchange_order_id = {:order}', { order: orderId }),
    refused_parcels: refusalsOf(app, phoneOf(order)),
    refundable_paise: isPaid ? Math.max(0, left) : 0,
  };
}

/**
 * The phone number of an order; '' if it has none.
 * @param {core.Record} order
 */
function phoneOf(order) {
  const { shipping } = JSON.parse(JSON.stringify(order));
  return typeof shipping?.phone === 'string' ? shipping.phone : '';
}

/**
 * @param {CoreApp} app
 * @param {string} collection
 * @param {string} filter
 * @param {Params} params
 */
function listed(app, collection, filter, params) {
  return JSON.parse(JSON.stringify(app.findRecordsByFilter(collection, filter, 'created_at', 200, 0, params)));
}

module.exports = { orderStory };
