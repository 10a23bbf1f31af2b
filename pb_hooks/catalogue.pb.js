/// <reference path="../.data/pb/types.d.ts" />
// All products for staff, page by page: what lists leave out (descriptions, variants, places in the menu) in few requests.
routerAdd('GET', '/api/shop/admin/catalogue', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  e.response.header().set('Content-Type', 'application/json');
  return e.string(200, require(`${__hooks}/catalogue/page.js`).cataloguePage(e.app, e.requestInfo().query));
});
