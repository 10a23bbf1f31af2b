import { all, texts, wholes } from '../db/query.ts';

/**
 * Whether a variant's stock is what staff saw, apart from orders and the shop's own changes since. A change by staff in between
 * is one that the number they typed does not know of.
 */
export function isStockSeen(tx: CoreApp, variant: core.Record, seen: number) {
  const now = variant.getInt('stock_quantity');
  if (now === seen) return true;
  const sql = `SELECT delta, stock_after, actor, order_number FROM stock_moves
    WHERE product_id = {:product} AND variant_id = {:variant} ORDER BY seq DESC`;
  const params = { product: variant.getString('product_id'), variant: variant.id };
  const moves = all(tx, sql, params, { ...wholes('delta', 'stock_after'), ...texts('actor', 'order_number') });
  for (const { delta, stock_after, actor, order_number } of moves) {
    if (actor !== '' && order_number === '') return false;
    if (stock_after - delta === seen) return true;
  }
  return false;
}
