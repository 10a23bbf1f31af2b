// A guest may leave a mail address with an order, so that the shop can write about it. Staff cannot change it.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new EmailField({ name: 'email' }));
    orders.updateRule = `${orders.updateRule} && @request.body.email:changed = false`;
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.updateRule = /** @type {string} */ (orders.updateRule).replace(
      ' && @request.body.email:changed = false',
      '',
    );
    orders.fields.removeByName('email');
    app.save(orders);
  },
);
