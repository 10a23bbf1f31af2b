/** @import { StockKind } from '../../shared/stock-moves.ts' */

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
 * 1790000130). Inside of another reason, that one is replaced, not kept.
 * @template T
 * @param {CoreApp} tx
 * @param {StockReason} reason
 * @param {() => T} work If it throws, the transaction must be rolled back.
 * @returns {T}
 */
function withStockReason(tx, reason, work) {
  setStockReason(tx, reason);
  const result = work();
  setStockReason(tx, {});
  return result;
}

/**
 * Sets the reason until the next call; `{}` ends it and must come before the commit.
 * @param {CoreApp} tx
 * @param {StockReason} reason
 */
function setStockReason(tx, { kind = '', actor = '', order = '', note = '' }) {
  tx.db()
    .newQuery('UPDATE shop_stock_reason SET kind = {:kind}, actor = {:actor}, order_number = {:order}, note = {:note}')
    .bind({ kind, actor, order, note })
    .execute();
}

module.exports = { withStockReason, setStockReason };
