/**
 * Whether a variant's stock is what staff saw, apart from orders and the shop's own changes since. A change by staff in between
 * is one that the number they typed does not know of.
 */
export function isStockSeen(tx: CoreApp, variant: core.Record, seen: number) {
  const now = variant.getInt('stock_quantity');
  if (now === seen) return true;
  const moves = arrayOf(new DynamicModel({ delta: 0, stock_after: 0, actor: '', order_number: '' }));
  tx.db()
    .newQuery(
      `SELECT delta, stock_after, actor, order_number FROM stock_moves
       WHERE product_id = {:product} AND variant_id = {:variant} ORDER BY seq DESC`,
    )
    .bind({ product: variant.getString('product_id'), variant: variant.id })
    .all(moves);
  for (const { delta, stock_after, actor, order_number } of moves) {
    if (actor !== '' && order_number === '') return false;
    if (stock_after - delta === seen) return true;
  }
  return false;
}
