// What the Products tab of the admin reads. Records, expanded and filtered over the API, take a table of ten thousand
// products some ten times as long as the statements here (admin/features/products/products.queries.ts).
routerAdd('GET', '/api/shop/admin/products', (e) => {
  /** @type {import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {import('./admin-products/page.js')} */
  const { listPage } = require(`${__hooks}/admin-products/page.js`);

  requireAdmin(e);
  return e.blob(200, 'application/json', toBytes(listPage(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/matching', (e) => {
  /** @type {import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {import('./admin-products/matching.js')} */
  const { listMatching } = require(`${__hooks}/admin-products/matching.js`);

  requireAdmin(e);
  return e.blob(200, 'application/json', toBytes(listMatching(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/choices', (e) => {
  /** @type {import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {import('./admin-products/choices.js')} */
  const { listChoices } = require(`${__hooks}/admin-products/choices.js`);

  requireAdmin(e);
  return e.blob(200, 'application/json', toBytes(listChoices(e.app)));
});
