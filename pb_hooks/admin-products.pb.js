/// <reference path="../.data/pb/types.d.ts" />
// What the Products tab of the admin reads. Records, expanded and filtered over the API, take a table of ten thousand
// products some ten times as long as the statements here (admin/features/products/products.queries.ts).
routerAdd('GET', '/api/shop/admin/products', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  const { listPage } = require(`${__hooks}/admin-products/page.js`);
  return e.blob(200, 'application/json', toBytes(listPage(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/matching', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  const { listMatching } = require(`${__hooks}/admin-products/matching.js`);
  return e.blob(200, 'application/json', toBytes(listMatching(e.app, e.requestInfo().query)));
});

routerAdd('GET', '/api/shop/admin/products/choices', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  const { listChoices } = require(`${__hooks}/admin-products/choices.js`);
  return e.blob(200, 'application/json', toBytes(listChoices(e.app)));
});
