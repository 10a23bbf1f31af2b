// Which connection holds the stock of an unpaid order, as a keyed hash of its address, and for how many minutes if it holds much
// already (pb_hooks/orders/network-holds.js). The hash is deleted as soon as the order is paid or released.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new TextField({ name: 'network_hash', max: 64, hidden: true }));
    orders.fields.add(new NumberField({ name: 'hold_minutes', min: 0, onlyInt: true, hidden: true }));
    orders.addIndex('idx_orders_network', false, 'network_hash', "network_hash != ''");
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_network');
    orders.fields.removeByName('network_hash');
    orders.fields.removeByName('hold_minutes');
    app.save(orders);
  },
);
