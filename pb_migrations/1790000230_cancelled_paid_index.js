// Cancelled orders whose payment was not refunded are listed under Needs attention.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.indexes = orders.indexes.concat([
      "CREATE INDEX idx_orders_cancelled_paid ON orders (updated_at) WHERE payment_status = 'paid' AND status = 'cancelled'",
    ]);
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.indexes = orders.indexes.filter((index) => !index.includes('idx_orders_cancelled_paid'));
    app.save(orders);
  },
);
