/** @import { OrderMoveBodies } from '../../shared/api/order-moves.ts' */

const { inDurableTransaction } = require('./transaction.js');

/**
 * Ties the provider's order to ours, once: of two racing requests the first wins and both learn its id.
 * Takes `{order_id, razorpay_order_id}`, gives `{razorpay_order_id}` as it stands.
 * @param {CoreApp} app
 * @param {OrderMoveBodies['attach']} body
 */
function attachProviderOrder(app, body) {
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    if (!order.getString('razorpay_order_id')) {
      order.set('razorpay_order_id', body.razorpay_order_id);
      tx.save(order);
    }
    return { razorpay_order_id: order.getString('razorpay_order_id') };
  });
}

module.exports = { attachProviderOrder };
