/** @import { Restock } from '../../shared/api/refunds.ts' */

const { restockItems, takeBackItems } = require('../orders/restock.js');
const { itemsOf } = require('../orders/stock.js');

/**
 * Moves stock once when a refund ends: a failed refund takes back the pieces it had returned to stock, and one that was paid
 * after all returns them again. Does nothing after staff have adjusted the returned stock.
 * `before` is the previous status; the new one is already set.
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
    restockItems(tx, order, stillSold(tx, order, piecesOf(refund, 'taken_back')), { kind: 'returned' });
    refund.set('taken_back', []);
  }
  tx.save(refund);
}

/**
 * Those pieces that were not returned to stock in another way meanwhile.
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
 * Reads a JSON column `[{item_id, quantity}]`.
 * @param {core.Record} refund
 * @param {string} column
 * @returns {Restock}
 */
function piecesOf(refund, column) {
  return JSON.parse(refund.getString(column) || '[]') ?? [];
}

module.exports = { followRefundPieces };
