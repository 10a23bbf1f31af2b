/**
 * The HSN code for a piece of a product: the product's, else its category's, else the shop's. Empty if there is none.
 * The same rule for live products: server/invoices/read-order.ts.
 */
export function hsnOf(tx: CoreApp, item: { product_id: string; stitched: boolean }) {
  const row = new DynamicModel({ hsn: '' });
  const column = item.stitched ? 'hsn' : 'hsn_unstitched';
  tx.db()
    .newQuery(
      `SELECT COALESCE(NULLIF(p.hsn, ''), NULLIF(c.${column}, ''), s.${column}) AS hsn
       FROM products p LEFT JOIN categories c ON c.id = p.category_id, invoice_settings s
       WHERE p.id = {:id}`,
    )
    .bind({ id: item.product_id })
    .one(row);
  return row.hsn;
}
