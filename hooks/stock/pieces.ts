import { execute, first, flags, NOW, scalar, texts } from '../db/query.ts';
import { read, recordsWhere } from '../db/rows.ts';

/**
 * Takes pieces out of stock if there are enough, and returns whether it did. One SQL statement, so that concurrent orders
 * cannot sell the same piece.
 */
export function takeStock(tx: CoreApp, id: string, quantity: number) {
  const sql = `UPDATE product_variants SET stock_quantity = stock_quantity - {:quantity}, updated_at = ${NOW}
    WHERE id = {:id} AND stock_quantity >= {:quantity} RETURNING id`;
  return first(tx, sql, { id, quantity }, texts('id')) !== undefined;
}

/** Returns pieces to stock. */
export function returnStock(tx: CoreApp, id: string, quantity: number) {
  const sql = `UPDATE product_variants SET stock_quantity = stock_quantity + {:quantity}, updated_at = ${NOW} WHERE id = {:id}`;
  execute(tx, sql, { id, quantity });
}

/** The stock of a variant; 0 if it was deleted. */
export function stockOf(tx: CoreApp, id: string) {
  return scalar(tx, 'SELECT stock_quantity AS value FROM product_variants WHERE id = {:id}', { id }, 0);
}

/**
 * The id of the variant that an order item was bought as: by id or, if staff replaced the variants since, by size and
 * stitching; '' if the product no longer has it.
 */
export function variantOfItem(tx: CoreApp, item: core.Record) {
  const sql = `SELECT id AS value FROM product_variants
    WHERE id = {:variant_id} OR (product_id = {:product_id} AND stitched = {:stitched} AND size = {:size})
    ORDER BY id = {:variant_id} DESC LIMIT 1`;
  return scalar(tx, sql, read(item, { ...texts('variant_id', 'product_id', 'size'), ...flags('stitched') }), '');
}

/** The items of an order that have stock, as records: without its extra lines. */
export function itemsOf(tx: CoreApp, order: core.Record) {
  return recordsWhere(tx, 'order_items', { order_id: order.id, is_extra: false });
}
