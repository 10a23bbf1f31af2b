// Extra lines of orders by hand, such as 'Fall and pico': without a product or stock, with an HSN or SAC and a rate of their own.
migrate((app) => {
  const items = app.findCollectionByNameOrId('order_items');
  items.fields.add(new BoolField({ name: 'is_extra', hidden: true }));
  items.fields.add(new NumberField({ name: 'gst_percent', min: 0, max: 40, hidden: true }));
  app.save(items);
});
