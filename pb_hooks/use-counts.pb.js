/// <reference path="../.data/pb/types.d.ts" />
// How many products, inactive ones among them, each menu category, brand and category has (shared/api/use-counts.ts).
routerAdd('GET', '/api/shop/use-counts', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/use-counts/read.js`).readUseCounts(e.app));
});
