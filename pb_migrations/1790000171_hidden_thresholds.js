// From how few pieces stock counts as low is staff's business. Staff are shown it by pb_hooks/thresholds.pb.js.
migrate(
  (app) => {
    for (const name of ['products', 'shop_settings']) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of ['low_stock_below', 'low_size_below']) {
        /** @type {NumberField} */ (collection.fields.getByName(field)).hidden = true;
      }
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ['products', 'shop_settings']) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of ['low_stock_below', 'low_size_below']) {
        /** @type {NumberField} */ (collection.fields.getByName(field)).hidden = false;
      }
      app.save(collection);
    }
  },
);
