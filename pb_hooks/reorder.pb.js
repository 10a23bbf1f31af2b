// Sizes that run out, with their recent sales, for staff (shared/api/reorder.ts).
routerAdd('GET', '/api/shop/admin/reorder', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./reorder/list.js')} */
  const { listReorder } = require(`${__hooks}/reorder/list.js`);

  requireAdmin(e);
  return e.json(200, listReorder(e.app, e.requestInfo().query));
});
