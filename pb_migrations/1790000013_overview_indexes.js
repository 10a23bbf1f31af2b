// What the admin's overview adds up stands in the indexes themselves: a year of orders is read without opening a row.
migrate(
  (app) => {
    const add = (name, index, columns) => {
      const collection = app.findCollectionByNameOrId(name);
      collection.addIndex(index, false, columns, '');
      app.save(collection);
    };
    add('orders', 'idx_orders_overview', 'created_at, payment_status, total_amount, id');
    add('order_items', 'idx_order_items_overview', 'order_id, product_id, quantity, price');
    add('products', 'idx_products_overview', 'stock_quantity');
  },
  (app) => {
    const remove = (name, index) => {
      const collection = app.findCollectionByNameOrId(name);
      collection.removeIndex(index);
      app.save(collection);
    };
    remove('products', 'idx_products_overview');
    remove('order_items', 'idx_order_items_overview');
    remove('orders', 'idx_orders_overview');
  },
);
