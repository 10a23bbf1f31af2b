/**
 * stock_quantity and size_quantities of a product are copies of its variants' stock, which the database keeps (migrations
 * 1790000002 and 1790000050). Saves the record, then gives it the values that the database has made of what was written,
 * so that the answer to a request does not repeat what was sent.
 * @param {core.RecordEvent} e
 */
function saveWithCopies(e) {
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

/**
 * Whether a product has variants, which are the truth about its stock.
 * @param {CoreApp} app
 * @param {string} productId
 */
function hasVariants(app, productId) {
  return app.countRecords('product_variants', $dbx.hashExp({ product_id: productId })) > 0;
}

module.exports = { saveWithCopies, hasVariants };
