/** Notes that an order's money is on its way back. Takes `{order_id}`, gives `{outcome: 'refunded' | 'not_refundable'}`. */
function markRefunded(app, body) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    if (order.getString('payment_status') !== 'refund_pending') return { outcome: 'not_refundable' };
    order.set('payment_status', 'refunded');
    order.set('status', 'cancelled');
    tx.save(order);
    return { outcome: 'refunded' };
  });
}

module.exports = { markRefunded };
