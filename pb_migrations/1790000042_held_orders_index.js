// Staff look for the orders that hold pieces, which are few among all.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.addIndex('idx_orders_stock', false, 'stock_state, created_at', '');
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_stock');
    app.save(orders);
  },
);
