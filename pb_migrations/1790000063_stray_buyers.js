// A payment whose order is missing, as after a restore: whom to call about it. The provider knows the buyer and the order's number.
migrate(
  (app) => {
    const strays = app.findCollectionByNameOrId('stray_payments');
    for (const name of ['email', 'phone', 'order_number']) strays.fields.add(new TextField({ name, max: 255 }));
    app.save(strays);
  },
  (app) => {
    const strays = app.findCollectionByNameOrId('stray_payments');
    for (const name of ['email', 'phone', 'order_number']) strays.fields.removeByName(name);
    app.save(strays);
  },
);
