// What products declare (shared/product/declarations.ts): texts of a product, or of its brand. A shop can open without those of
// its own if each brand or product has them, which staff tick.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { text } = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const OWN = [...text(300, 'maker', 'consumer_care'), ...text(100, 'net_quantity')];
  const FIELDS = { products: OWN, brands: [...OWN, ...text(100, 'country_of_origin')] };
  for (const [name, fields] of Object.entries(FIELDS)) {
    const collection = app.findCollectionByNameOrId(name);
    for (const { name: column, ...options } of fields)
      collection.fields.add(new TextField({ name: column, ...options }));
    app.save(collection);
  }

  const products = app.findCollectionByNameOrId('admin_products');
  products.viewQuery = products.viewQuery.replace(' hsn,', ' hsn, maker, consumer_care, net_quantity,');
  app.save(products);

  const settings = app.findCollectionByNameOrId('shop_settings');
  const ticks = /** @type {core.SelectField} */ (settings.fields.getByName('opening_ticks'));
  ticks.values = [...ticks.values, 'declarations'];
  ticks.maxSelect = ticks.values.length;
  app.save(settings);
});
