/**
 * Gives the pieces of an unpaid order back to the shelf and cancels it. Takes `{order_id}`.
 * Gives `{outcome: 'released' | 'not_reserved' | 'unknown_order'}`; a paid order is never released here.
 */
function releaseOrder(app, body) {
  const { inDurableTransaction } = require(`${__hooks}/orders/transaction.js`);
  const { returnStock, variantOfItem, itemsOf } = require(`${__hooks}/orders/stock.js`);
  return inDurableTransaction(app, (tx) => {
    const [order] = tx.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: body.order_id });
    if (!order) return { outcome: 'unknown_order' };
    const isHeld = order.getString('stock_state') === 'reserved' && order.getString('payment_status') === 'pending';
    if (!isHeld) return { outcome: 'not_reserved' };
    for (const item of itemsOf(tx, order)) {
      const variantId = variantOfItem(tx, item);
      if (variantId) returnStock(tx, variantId, item.getInt('quantity'));
    }
    order.set('stock_state', 'released');
    order.set('payment_status', 'failed');
    order.set('status', 'cancelled');
    tx.save(order);
    return { outcome: 'released' };
  });
}

module.exports = { releaseOrder };
