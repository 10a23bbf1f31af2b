// The reports also sum discounts, from the index as the other figures (1790000013_overview_indexes.js).
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_overview');
    orders.addIndex('idx_orders_overview', false, 'created_at, payment_status, total_amount, discount_amount, id', '');
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_overview');
    orders.addIndex('idx_orders_overview', false, 'created_at, payment_status, total_amount, id', '');
    app.save(orders);
  },
);
