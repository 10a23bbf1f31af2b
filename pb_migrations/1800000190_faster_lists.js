// Indexes that the lists and sums of staff are read from without opening a row, for shops of 100,000 orders. Each replaces one that
// lacked a column or two, so an order costs as many as before.
migrate((app) => {
  /** @type {Record<string, [index: string, columns: string, where?: string][]>} */
  const COVERING = {
    orders: [
      // The sums of customers.
      ['idx_orders_sums', 'id, created_at, payment_status, total_amount, is_test'],
      // Figures by day.
      ['idx_orders_overview', 'created_at, payment_status, total_amount, discount_amount, id, source, is_test'],
      // How many orders can be sent.
      ['idx_orders_payment_created', 'payment_status, created_at, id, source, stock_state'],
      ['idx_orders_stock', 'stock_state, created_at, id'],
      // SQLite searches the few orders of an index only by its first column.
      ['idx_orders_cancelled_paid', 'status, updated_at', "payment_status = 'paid' AND status = 'cancelled'"],
    ],
    order_items: [
      // Best sellers, and what to reorder.
      [
        'idx_order_items_overview',
        'order_id, product_id, quantity, price, discount_amount, stitched, size, variant_id',
      ],
      // Which orders show a picture.
      ['idx_order_items_media', 'substr(image, 1, 15), order_id'],
    ],
    // The activity, its pages far back as well.
    change_sets: [['idx_change_sets_created', 'created_at, id, entries']],
  };
  for (const [table, indexes] of Object.entries(COVERING)) {
    const collection = app.findCollectionByNameOrId(table);
    for (const [index, columns, where = ''] of indexes) collection.addIndex(index, false, columns, where);
    app.save(collection);
  }

  // Lists of many products read this: the hook that shows hidden fields of a product takes milliseconds for each.
  const products = app.findCollectionByNameOrId('admin_products');
  products.viewQuery = `SELECT id, name, price, original_price, images, fabric, colour, work, wash_care, country_of_origin, hsn,
    catalog_name, sku, stock_quantity, slug, is_new, is_featured, is_active, brand_id, category_id, created_at, updated_at
    FROM products`;
  app.save(products);
});
