/**
 * Takes pieces off the shelf, only if there are enough. Raw SQL: one statement decides, whoever else is buying.
 * Returns whether it took them.
 * @param {CoreApp} tx
 * @param {string} variantId
 * @param {number} quantity
 */
function takeStock(tx, variantId, quantity) {
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

/**
 * Puts pieces back on the shelf.
 * @param {CoreApp} tx
 * @param {string} variantId
 * @param {number} quantity
 */
function returnStock(tx, variantId, quantity) {
  tx.db()
    .newQuery(
      `UPDATE product_variants
       SET stock_quantity = stock_quantity + {:quantity}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ') WHERE id = {:id}`,
    )
    .bind({ id: variantId, quantity })
    .execute();
}

/**
 * How many pieces of a variant are on the shelf; 0 for one that is gone.
 * @param {CoreApp} tx
 * @param {string} variantId
 */
function stockOf(tx, variantId) {
  const rows = arrayOf(new DynamicModel({ stock_quantity: 0 }));
  tx.db().newQuery('SELECT stock_quantity FROM product_variants WHERE id = {:id}').bind({ id: variantId }).all(rows);
  return rows[0]?.stock_quantity ?? 0;
}

/**
 * The variant an order item was bought as, by id or, when staff have replaced the variants since, by what it was.
 * Returns its id, or '' if the product is no longer sold so.
 * @param {CoreApp} tx
 * @param {core.Record} item
 */
function variantOfItem(tx, item) {
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

/**
 * The items of an order, as records.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function itemsOf(tx, order) {
  return tx.findRecordsByFilter('order_items', 'order_id = {:order}', '', 0, 0, { order: order.id });
}

module.exports = { takeStock, returnStock, stockOf, variantOfItem, itemsOf };
