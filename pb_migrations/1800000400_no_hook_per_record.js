// What staff see and shoppers do not, without a hook for each record of a list: PocketBase holds an interpreter for every one until
// the last is done. Staff read the settings by rule, and when stock of a product counts as low in their view.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { ADMIN } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const settings = app.findCollectionByNameOrId('shop_settings');
  settings.listRule = ADMIN;
  settings.viewRule = ADMIN;
  for (const name of ['low_stock_below', 'low_size_below', 'order_mail_to']) {
    settings.fields.getByName(name)?.setHidden(false);
  }
  app.save(settings);

  // A column of a view is hidden as that of its table, but not if it is computed.
  const products = app.findCollectionByNameOrId('admin_products');
  const low = ['low_stock_below', 'low_size_below'].map((name) => `CAST(${name} AS INTEGER) AS ${name}`);
  products.viewQuery = products.viewQuery.replace(' is_new,', ` ${low.join(', ')}, is_new,`);
  app.save(products);
});
