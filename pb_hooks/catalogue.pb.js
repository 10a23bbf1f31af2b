// All products for staff, page by page, with descriptions, variants and menu categories: for export and import.
routerAdd('GET', '/api/shop/admin/catalogue', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./catalogue/page.js')} */
  const { cataloguePage } = require(`${__hooks}/catalogue/page.js`);

  requireAdmin(e);
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, cataloguePage(e.app, e.requestInfo().query));
});
