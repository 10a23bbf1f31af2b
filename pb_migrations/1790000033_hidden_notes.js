// The notes of an order are staff's: hidden, a shopper's request can neither read nor filter or sort by them, so that they
// are not guessed letter by letter either. Staff are shown them by pb_hooks/admin-orders.pb.js.
migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    /** @type {TextField} */ (orders.fields.getByName('notes')).hidden = true;
    app.save(orders);
  },
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    /** @type {TextField} */ (orders.fields.getByName('notes')).hidden = false;
    app.save(orders);
  },
);
