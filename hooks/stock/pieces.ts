/**
 * Takes pieces out of stock if there are enough, and returns whether it did. One SQL statement, so that concurrent orders
 * cannot sell the same piece.
 */
export function takeStock(tx: CoreApp, variantId: string, quantity: number) {
  const taken = arrayOf(new DynamicModel({ id: '' }));
  tx.db()
    .newQuery(
      `UPDATE product_variants
       SET stock_quantity = stock_quantity - {:quantity}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
       WHERE id = {:id} AND stock_quantity >= {:quantity} RETURNING id`,
    )
    .bind({ id: variantId, quantity })
    .all(taken);
  return taken.length === 1;
}

/** Returns pieces to stock. */
export function returnStock(tx: CoreApp, variantId: string, quantity: number) {
  tx.db()
    .newQuery(
      `UPDATE product_variants
       SET stock_quantity = stock_quantity + {:quantity}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:id}`,
    )
    .bind({ id: variantId, quantity })
    .execute();
}

/** The stock of a variant; 0 if it was deleted. */
export function stockOf(tx: CoreApp, variantId: string) {
  const rows = arrayOf(new DynamicModel({ stock_quantity: 0 }));
  tx.db().newQuery('SELECT stock_quantity FROM product_variants WHERE id = {:id}').bind({ id: variantId }).all(rows);
  return rows[0]?.stock_quantity ?? 0;
}

/**
 * The id of the variant that an order item was bought as: by id or, if staff replaced the variants since, by size and
 * stitching; '' if the product no longer has it.
 */
export function variantOfItem(tx: CoreApp, item: core.Record) {
  const found = arrayOf(new DynamicModel({ id: '' }));
  tx.db()
    .newQuery(
      `SELECT id FROM product_variants
       WHERE id = {:variant} OR (product_id = {:product} AND stitched = {:stitched} AND size = {:size})
       ORDER BY id = {:variant} DESC LIMIT 1`,
    )
    .bind({
      variant: item.getString('variant_id'),
      product: item.getString('product_id'),
      stitched: item.getBool('stitched'),
      size: item.getString('size'),
    })
    .all(found);
  return found[0]?.id ?? '';
}

/** The items of an order, as records. */
export function itemsOf(tx: CoreApp, order: core.Record) {
  return tx.findRecordsByFilter('order_items', 'order_id = {:order}', '', 0, 0, { order: order.id });
}
