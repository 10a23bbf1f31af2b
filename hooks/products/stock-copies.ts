import { first, texts, wholes } from '../db/query.ts';

/**
 * Saves a product, then reads stock_quantity and size_quantities back, so that the answer shows the stored values. Triggers
 * copy both from the stock of the variants (pb_migrations/1800000004_stock.js).
 */
export function saveWithCopies(e: core.RecordEvent) {
  e.next();
  const sql =
    "SELECT stock_quantity, COALESCE(size_quantities, '{}') AS size_quantities FROM products WHERE id = {:id}";
  const copies = first(e.app, sql, { id: e.record.id }, { ...wholes('stock_quantity'), ...texts('size_quantities') });
  if (copies !== undefined) e.record.load(copies);
}

/** Whether a product has variants; its stock then follows from them. */
export function hasVariants(app: CoreApp, productId: string) {
  return app.countRecords('product_variants', $dbx.hashExp({ product_id: productId })) > 0;
}
