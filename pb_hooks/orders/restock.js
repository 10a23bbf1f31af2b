/**
 * Puts pieces of a sold order back on the shelf. Takes `[{item_id, quantity}]`; an item never gives back more pieces than
 * were bought of it. When all are back the order's pieces count as released.
 * Returns false, having to be rolled back, when there are not so many to give back.
 */
function restockItems(tx, order, restock) {
  const { returnStock, variantOfItem, itemsOf } = require(`${__hooks}/orders/stock.js`);
  const { moveOrder } = require(`${__hooks}/orders/states.js`);
  const wanted = restock.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return true;
  if (order.getString('stock_state') !== 'taken') return false;
  for (const { item_id, quantity } of wanted) {
    const given = arrayOf(new DynamicModel({ id: '' }));
    tx.db()
      .newQuery(
        `UPDATE order_items SET restocked = restocked + {:quantity}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
         WHERE id = {:item} AND order_id = {:order} AND restocked + {:quantity} <= quantity RETURNING id`,
      )
      .bind({ item: item_id, order: order.id, quantity })
      .all(given);
    if (given.length !== 1) return false;
    const variantId = variantOfItem(tx, tx.findRecordById('order_items', item_id));
    if (variantId) returnStock(tx, variantId, quantity);
  }
  const isAllBack = itemsOf(tx, order).every((item) => item.getInt('restocked') >= item.getInt('quantity'));
  if (isAllBack) moveOrder(tx, order, 'restock');
  return true;
}

module.exports = { restockItems };
