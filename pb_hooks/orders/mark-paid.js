/**
 * The one place where an order becomes paid: the browser's return, the webhook and the reconciler all end here.
 * Takes `{razorpay_order_id, razorpay_payment_id, total_amount}` (rupees, as captured by the provider).
 * Gives `{outcome, order_id, order_number}`; outcome is one of
 * - 'paid': the pieces are the buyer's now
 * - 'already_paid': by this same payment
 * - 'second_payment': another payment paid it first; this one has to be refunded
 * - 'paid_without_stock': the reservation had run out and the pieces are gone; it has to be refunded
 * - 'amount_mismatch', 'unknown_order': nothing was changed
 */
function markPaid(app, body) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'razorpay_order_id = {:id}', '', 1, 0, {
      id: body.razorpay_order_id,
    });
    if (!order) return { outcome: 'unknown_order', order_id: '', order_number: '' };
    const answer = (outcome) => ({ outcome, order_id: order.id, order_number: order.getString('order_number') });

    const settledBy = order.getString('razorpay_payment_id');
    if (settledBy) return answer(settledBy === body.razorpay_payment_id ? 'already_paid' : 'second_payment');
    if (order.getFloat('total_amount') !== body.total_amount) return answer('amount_mismatch');

    const isSold = order.getString('stock_state') === 'reserved' || takeAgain(tx, order);
    order.set('razorpay_payment_id', body.razorpay_payment_id);
    order.set('paid_at', new DateTime());
    order.set('payment_status', isSold ? 'paid' : 'refund_pending');
    order.set('stock_state', isSold ? 'taken' : 'released');
    if (isSold && order.getString('status') === 'cancelled') order.set('status', 'pending');
    tx.save(order);
    return answer(isSold ? 'paid' : 'paid_without_stock');
  });
}

/** Takes the pieces of an order whose reservation had been released: all of them, or none. */
function takeAgain(tx, order) {
  const { takeStock, returnStock, variantOfItem, itemsOf } = require(`${__hooks}/orders/stock.js`);
  const taken = [];
  for (const item of itemsOf(tx, order)) {
    const variantId = variantOfItem(tx, item);
    const quantity = item.getInt('quantity');
    if (!variantId || !takeStock(tx, variantId, quantity)) {
      for (const one of taken) returnStock(tx, one.variantId, one.quantity);
      return false;
    }
    taken.push({ variantId, quantity });
  }
  return true;
}

module.exports = { markPaid };
