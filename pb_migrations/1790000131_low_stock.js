// When stock counts as low, for staff: pieces of a product, and of one size. A product's own numbers come first; 0 is the shop's.
migrate(
  (app) => {
    const pieces = (name) => new NumberField({ name, min: 0, onlyInt: true });
    const settings = app.findCollectionByNameOrId('shop_settings');
    const products = app.findCollectionByNameOrId('products');
    for (const name of ['low_stock_below', 'low_size_below']) {
      settings.fields.add(pieces(name));
      products.fields.add(pieces(name));
    }
    // The overview adds up low products from this index alone.
    products.removeIndex('idx_products_overview');
    products.addIndex('idx_products_overview', false, 'stock_quantity, low_stock_below', '');
    app.save(settings);
    app.save(products);
    // As the shop warns its buyers (specification, section 9), until the owner decides.
    app.db().newQuery('UPDATE shop_settings SET low_stock_below = 20, low_size_below = 5').execute();
  },
  (app) => {
    const settings = app.findCollectionByNameOrId('shop_settings');
    const products = app.findCollectionByNameOrId('products');
    products.removeIndex('idx_products_overview');
    products.addIndex('idx_products_overview', false, 'stock_quantity', '');
    for (const name of ['low_stock_below', 'low_size_below']) {
      settings.fields.removeByName(name);
      products.fields.removeByName(name);
    }
    app.save(products);
    app.save(settings);
  },
);
