/**
 * Moves the pieces of a refund with its end, once: one that fails takes the pieces it had put on the shelf back for the
 * order, and one that was paid after all puts them there again. Moves nothing once staff have said what is on the shelf.
 * `before` is the refund's status until now; its new one is set.
 */
function followRefundPieces(tx, order, refund, before) {
  const { restockItems, takeBackItems } = require(`${__hooks}/orders/restock.js`);
  const isFailed = refund.getString('status') === 'failed';
  if (refund.getBool('is_shelf_set') || (before === 'failed') === isFailed) return;
  if (isFailed) {
    refund.set('taken_back', takeBackItems(tx, order, piecesOf(refund, 'restock')));
  } else {
    restockItems(tx, order, stillSold(tx, order, piecesOf(refund, 'taken_back')));
    refund.set('taken_back', []);
  }
  tx.save(refund);
}

/** Of these pieces, those that have not come back in another way meanwhile. */
function stillSold(tx, order, pieces) {
  const { itemsOf } = require(`${__hooks}/orders/stock.js`);
  if (order.getString('stock_state') !== 'taken') return [];
  const left = {};
  for (const item of itemsOf(tx, order)) left[item.id] = item.getInt('quantity') - item.getInt('restocked');
  return pieces.map(({ item_id, quantity }) => ({ item_id, quantity: Math.min(quantity, left[item_id] ?? 0) }));
}

/** A JSON column of pieces, `[{item_id, quantity}]`. */
function piecesOf(refund, column) {
  return JSON.parse(refund.getString(column) || '[]') ?? [];
}

module.exports = { followRefundPieces };
