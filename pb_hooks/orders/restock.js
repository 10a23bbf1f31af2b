/** @import { Restock } from '../../shared/api/refunds.ts' */

const { returnStock, variantOfItem, itemsOf, takeStock } = require('./stock.js');
const { moveOrder } = require('./states.js');

/**
 * Puts pieces of a sold order back on the shelf. Takes `[{item_id, quantity}]`; an item never gives back more pieces than
 * were bought of it. When all are back the order's pieces count as released.
 * Returns false, having to be rolled back, when there are not so many to give back.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {Restock} restock
 */
function restockItems(tx, order, restock) {
  const wanted = restock.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return true;
  if (order.getString('stock_state') !== 'taken') return false;
  for (const { item_id, quantity } of wanted) {
    if (!countBack(tx, order, item_id, quantity)) return false;
    const variantId = variantOfItem(tx, tx.findRecordById('order_items', item_id));
    if (variantId) returnStock(tx, variantId, quantity);
  }
  const isAllBack = itemsOf(tx, order).every((item) => item.getInt('restocked') >= item.getInt('quantity'));
  if (isAllBack) moveOrder(tx, order, 'restock');
  return true;
}

/**
 * The opposite: takes pieces that came back off the shelf again, for the order they were sold to. Takes
 * `[{item_id, quantity}]`, gives those it took: what is not on the shelf any more was sold to somebody else and stays sold.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {Restock} pieces
 */
function takeBackItems(tx, order, pieces) {
  /** @type {Restock} */
  const taken = [];
  for (const item of itemsOf(tx, order)) {
    const wanted = pieces.find(({ item_id }) => item_id === item.id)?.quantity ?? 0;
    const most = Math.min(wanted, item.getInt('restocked'));
    const variantId = variantOfItem(tx, item);
    let quantity = 0;
    // A variant that is gone has no shelf to take a piece from.
    while (quantity < most && (!variantId || takeStock(tx, variantId, 1))) quantity += 1;
    if (quantity === 0 || !countBack(tx, order, item.id, -quantity)) continue;
    taken.push({ item_id: item.id, quantity });
  }
  if (taken.length > 0 && order.getString('stock_state') === 'released') moveOrder(tx, order, 'take_back');
  return taken;
}

/**
 * Counts pieces of an item as back on the shelf, or not any more; false where there are not so many.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {string} itemId
 * @param {number} by
 */
function countBack(tx, order, itemId, by) {
  const counted = arrayOf(new DynamicModel({ id: '' }));
  tx.db()
    .newQuery(
      `UPDATE order_items SET restocked = restocked + {:by}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
       WHERE id = {:item} AND order_id = {:order} AND restocked + {:by} BETWEEN 0 AND quantity RETURNING id`,
    )
    .bind({ item: itemId, order: order.id, by })
    .all(counted);
  return counted.length === 1;
}

module.exports = { restockItems, takeBackItems };
