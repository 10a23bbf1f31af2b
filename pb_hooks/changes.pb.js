/// <reference path="../.data/pb/types.d.ts" />
// The change log (migration 1790000004) as the publisher reads it. Only the shop's server may.
routerAdd(
  'GET',
  '/api/shop/changes',
  (e) => e.json(200, require(`${__hooks}/changes/log.js`).readChanges(e.app, e.requestInfo().query)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/changes/forget',
  (e) => e.json(200, require(`${__hooks}/changes/log.js`).forgetChanges(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);
