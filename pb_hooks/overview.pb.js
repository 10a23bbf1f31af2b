/// <reference path="../.data/pb/types.d.ts" />
// The shop's figures for a period, as the admin's overview shows them (shared/api/overview.ts).
routerAdd('GET', '/api/shop/overview', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/overview/read.js`).readOverview(e.app, e.requestInfo().query));
});
