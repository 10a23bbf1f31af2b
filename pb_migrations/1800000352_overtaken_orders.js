// What a payment, the buyer or a refund has undone of what staff decided about an order, in words for them (hooks/orders/overtaken.ts).
migrate((app) => {
  const orders = app.findCollectionByNameOrId('orders');
  for (const name of ['paid_after', 'cancelled_after']) {
    orders.fields.add(new TextField({ name, max: 500, hidden: true }));
    orders.addIndex(`idx_orders_${name}`, false, 'updated_at', `${name} != ''`);
  }
  app.save(orders);
});
