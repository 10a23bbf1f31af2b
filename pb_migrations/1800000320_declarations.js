// What products declare (shared/product/declarations.ts): texts of a product, or of its brand. A shop can open without those of
// its own if each brand or product has them, which staff tick.
migrate((app) => {
  const OWN = { maker: 300, consumer_care: 300, net_quantity: 100 };
  for (const [table, columns] of Object.entries({ products: OWN, brands: { ...OWN, country_of_origin: 100 } })) {
    const collection = app.findCollectionByNameOrId(table);
    for (const [name, max] of Object.entries(columns)) collection.fields.add(new TextField({ name, max }));
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
