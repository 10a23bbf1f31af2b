// How many products, inactive ones among them, each menu category, brand and category has (shared/api/use-counts.ts).
routerAdd('GET', '/api/shop/admin/use-counts', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./use-counts/read.js')} */
  const { readUseCounts } = require(`${__hooks}/use-counts/read.js`);

  requireAdmin(e);
  return e.json(200, readUseCounts(e.app));
});
