// Queries of the Products tab (admin/features/products/products.queries.ts). With 10,000 products they are about ten times
// as fast as filtered and expanded records over PocketBase's API.
routerAdd('GET', '/api/shop/admin/products', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-products/page.js')} */
  const { listPage } = require(`${__hooks}/admin-products/page.js`);

  requireAdmin(e);
  return e.blob(200, 'application/json', toBytes(listPage(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/matching', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-products/matching.js')} */
  const { listMatching } = require(`${__hooks}/admin-products/matching.js`);

  requireAdmin(e);
  return e.blob(200, 'application/json', toBytes(listMatching(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/choices', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-products/choices.js')} */
  const { listChoices } = require(`${__hooks}/admin-products/choices.js`);

  requireAdmin(e);
  return e.json(200, listChoices(e.app));
});
