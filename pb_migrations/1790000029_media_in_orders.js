// Which orders show a picture is asked for every picture of the library.
migrate(
  (app) => {
    const items = app.findCollectionByNameOrId('order_items');
    items.addIndex('idx_order_items_media', false, 'substr(image, 1, 15)', '');
    app.save(items);
  },
  (app) => {
    const items = app.findCollectionByNameOrId('order_items');
    items.removeIndex('idx_order_items_media');
    app.save(items);
  },
);
