// The HSN code of an order's item when it was placed, for the invoice of a product that is deleted before it is packed.
migrate(
  (app) => {
    const items = app.findCollectionByNameOrId('order_items');
    items.fields.add(new TextField({ name: 'hsn', max: 8 }));
    app.save(items);
  },
  (app) => {
    const items = app.findCollectionByNameOrId('order_items');
    items.fields.removeByName('hsn');
    app.save(items);
  },
);
