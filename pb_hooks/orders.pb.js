/// <reference path="../.data/pb/types.d.ts" />
// The moves of an order's money and stock, each one transaction. Only the shop's server may call them; it has priced the
// items and verified the payment before (site/server/orders, site/server/payments).
routerAdd(
  'POST',
  '/api/shop/orders',
  (e) => e.json(200, require(`${__hooks}/orders/place.js`).placeOrder(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/quote',
  (e) => e.json(200, require(`${__hooks}/orders/quote.js`).quote(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/attach',
  (e) => e.json(200, require(`${__hooks}/orders/attach.js`).attachProviderOrder(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/mark-paid',
  (e) => e.json(200, require(`${__hooks}/orders/mark-paid.js`).markPaid(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/event',
  (e) => e.json(200, require(`${__hooks}/orders/event.js`).receiveEvent(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/release',
  (e) => e.json(200, require(`${__hooks}/orders/release.js`).releaseOrder(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);
