import { hsnOf } from '#shared/tax/hsn.ts';
import { one, texts } from '../db/query.ts';

/** The HSN code for a piece of a product as it is now. */
export function hsnOfItem(tx: CoreApp, item: { product_id: string; stitched: boolean }) {
  const sql = `SELECT p.hsn AS product, COALESCE(c.hsn, '') AS category, COALESCE(c.hsn_unstitched, '') AS category_unstitched,
      s.hsn AS shop, s.hsn_unstitched AS shop_unstitched
    FROM products p LEFT JOIN categories c ON c.id = p.category_id, invoice_settings s
    WHERE p.id = {:id}`;
  const columns = texts('product', 'category', 'category_unstitched', 'shop', 'shop_unstitched');
  const row = one(tx, sql, { id: item.product_id }, columns);
  return hsnOf(item.stitched, {
    product: row.product,
    category: { hsn: row.category, hsn_unstitched: row.category_unstitched },
    shop: { hsn: row.shop, hsn_unstitched: row.shop_unstitched },
  });
}
