/**
 * Saves a product, then reads stock_quantity and size_quantities back, so that the answer shows the stored values. Triggers
 * copy both from the stock of the variants (pb_migrations/1800000004_stock.js).
 */
export function saveWithCopies(e: core.RecordEvent) {
  e.next();
  const rows = arrayOf(new DynamicModel({ stock_quantity: 0, size_quantities: '' }));
  e.app
    .db()
    .newQuery(
      "SELECT stock_quantity, COALESCE(size_quantities, '{}') AS size_quantities FROM products WHERE id = {:id}",
    )
    .bind({ id: e.record.id })
    .all(rows);
  const [copies] = rows;
  if (copies === undefined) return;
  e.record.set('stock_quantity', copies.stock_quantity);
  e.record.set('size_quantities', copies.size_quantities);
}

/** Whether a product has variants; its stock then follows from them. */
export function hasVariants(app: CoreApp, productId: string) {
  return app.countRecords('product_variants', $dbx.hashExp({ product_id: productId })) > 0;
}
