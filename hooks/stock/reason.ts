import type { StockKind } from '#shared/product/stock-moves.ts';
import { execute, one, texts } from '../db/query.ts';

/** Why stock changes, for the ledger. Without a kind the database writes 'initial' for a new variant and 'corrected' for a
changed one; a deleted one is always 'removed'. */
export interface StockReason {
  kind?: StockKind | '';
  /** The email of the staff member; empty: the shop itself. */
  actor?: string;
  /** The number of the order. */
  order?: string;
  note?: string;
}

/**
 * Runs `work` inside the caller's transaction; the database logs each change of stock in it with this reason
 * (pb_migrations/1800000004_stock.sql). Inside of another reason it replaces that one, which counts again afterwards.
 * @param work If it throws, the transaction must be rolled back.
 */
export function withStockReason<T>(tx: CoreApp, reason: StockReason, work: () => T): T {
  const sql = 'SELECT kind, actor, order_number, note FROM shop_stock_reason';
  const outer = one(tx, sql, {}, texts('kind', 'actor', 'order_number', 'note'));
  const { kind = '', actor = '', order = '', note = '' } = reason;
  setReason(tx, { kind, actor, order_number: order, note });
  const result = work();
  setReason(tx, outer);
  return result;
}

function setReason(tx: CoreApp, reason: { kind: string; actor: string; order_number: string; note: string }) {
  const columns = 'kind = {:kind}, actor = {:actor}, order_number = {:order_number}, note = {:note}';
  execute(tx, `UPDATE shop_stock_reason SET ${columns}`, reason);
}
