/** @import { Restock } from '../../shared/api/refunds.ts' */

const { restockItems, takeBackItems } = require('../orders/restock.js');
const { itemsOf } = require('../orders/stock.js');

/**
 * Moves the pieces of a refund with its end, once: one that fails takes the pieces it had put on the shelf back for the
 * order, and one that was paid after all puts them there again. Moves nothing once staff have said what is on the shelf.
 * `before` is the refund's status until now; its new one is set.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {core.Record} refund
 * @param {string} before
 */
function followRefundPieces(tx, order, refund, before) {
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

/**
 * Of these pieces, those that have not come back in another way meanwhile.
 * @param {CoreApp} tx
 * @param {core.Record} order
 * @param {Restock} pieces
 */
function stillSold(tx, order, pieces) {
  if (order.getString('stock_state') !== 'taken') return [];
  /** @type {Record<string, number>} */
  const left = {};
  for (const item of itemsOf(tx, order)) left[item.id] = item.getInt('quantity') - item.getInt('restocked');
  return pieces.map(({ item_id, quantity }) => ({ item_id, quantity: Math.min(quantity, left[item_id] ?? 0) }));
}

/**
 * A JSON column of pieces, `[{item_id, quantity}]`.
 * @param {core.Record} refund
 * @param {string} column
 * @returns {Restock}
 */
function piecesOf(refund, column) {
  return JSON.parse(refund.getString(column) || '[]') ?? [];
}

module.exports = { followRefundPieces };
