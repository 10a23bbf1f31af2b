/**
 * Gives the pieces of an unpaid order back to the shelf and cancels it. Takes `{order_id}`.
 * Gives `{outcome: 'released' | 'not_reserved' | 'unknown_order'}`; a paid order is never released here.
 */
function releaseOrder(app, body) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: body.order_id });
    if (!order) return { outcome: 'unknown_order' };
    return { outcome: releaseWithin(tx, order) ? 'released' : 'not_reserved' };
  });
}

/** The same inside a transaction; false, changing nothing, when the order holds no pieces for a payment. */
function releaseWithin(tx, order) {
  const { returnStock, variantOfItem, itemsOf } = require(`${__hooks}/orders/stock.js`);
  const isHeld = order.getString('stock_state') === 'reserved' && order.getString('payment_status') === 'pending';
  if (!isHeld) return false;
  for (const item of itemsOf(tx, order)) {
    const variantId = variantOfItem(tx, item);
    if (variantId) returnStock(tx, variantId, item.getInt('quantity'));
  }
  order.set('stock_state', 'released');
  order.set('payment_status', 'failed');
  order.set('status', 'cancelled');
  tx.save(order);
  return true;
}

module.exports = { releaseOrder, releaseWithin };
