/** @import { StockKind } from '../../shared/product/stock-moves.ts' */

const { plain } = require('../plain.js');

/**
 * Why stock changes, for the ledger. Without a kind the database writes 'initial' for a new variant and 'corrected' for a
 * changed one; a deleted one is always 'removed'.
 * @typedef {object} StockReason
 * @property {StockKind | ''} [kind]
 * @property {string} [actor] The email of the staff member; empty: the shop itself.
 * @property {string} [order] The number of the order.
 * @property {string} [note]
 */

/**
 * Runs `work` inside the caller's transaction; the database logs each change of stock in it with this reason (migration
 * 1790000130). Inside of another reason it replaces that one, which counts again afterwards.
 * @template T
 * @param {CoreApp} tx
 * @param {StockReason} reason
 * @param {() => T} work If it throws, the transaction must be rolled back.
 * @returns {T}
 */
function withStockReason(tx, reason, work) {
  const outer = new DynamicModel({ kind: '', actor: '', order_number: '', note: '' });
  tx.db().newQuery('SELECT kind, actor, order_number, note FROM shop_stock_reason').one(outer);
  const { kind = '', actor = '', order = '', note = '' } = reason;
  setReason(tx, { kind, actor, order_number: order, note });
  const result = work();
  setReason(tx, plain(outer));
  return result;
}

/**
 * @param {CoreApp} tx
 * @param {{ kind: string, actor: string, order_number: string, note: string }} row
 */
function setReason(tx, row) {
  tx.db()
    .newQuery(
      'UPDATE shop_stock_reason SET kind = {:kind}, actor = {:actor}, order_number = {:order_number}, note = {:note}',
    )
    .bind(row)
    .execute();
}

module.exports = { withStockReason };
