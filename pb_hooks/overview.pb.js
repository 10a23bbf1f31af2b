// The figures of the admin's reports for a period (shared/api/overview.ts).
routerAdd('GET', '/api/shop/admin/overview', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./overview/read.js')} */
  const { readOverview } = require(`${__hooks}/overview/read.js`);

  requireAdmin(e);
  return e.json(200, readOverview(e.app, e.requestInfo().query));
});
