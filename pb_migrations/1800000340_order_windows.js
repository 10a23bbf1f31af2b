// How long its buyer can return, exchange or cancel an order: what the shop promised when it was placed (shared/orders/windows.ts).
// 0: placed before, under the specification's 7 days and 2 hours.
migrate((app) => {
  const orders = app.findCollectionByNameOrId('orders');
  for (const name of ['return_days', 'exchange_days', 'cancel_hours']) {
    orders.fields.add(new NumberField({ name, min: 0, onlyInt: true, hidden: true }));
  }
  app.save(orders);
});
