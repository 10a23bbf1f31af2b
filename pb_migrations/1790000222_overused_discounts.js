// An order whose payment came after its reservation had ended, when its discount had no use left (pb_hooks/discounts/still-given.js).
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new BoolField({ name: 'is_discount_overused', hidden: true }));
    orders.addIndex('idx_orders_overused', false, 'is_discount_overused', 'is_discount_overused = TRUE');
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_overused');
    orders.fields.removeByName('is_discount_overused');
    app.save(orders);
  },
);
