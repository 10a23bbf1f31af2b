/// <reference path="../.data/pb/types.d.ts" />
// The three moves of an order's money and stock, each one transaction. Only the shop's server may call them;
// it has priced the items and verified the payment before (site/server/orders, site/server/payments).
routerAdd(
  'POST',
  '/api/shop/orders',
  (e) => {
    const { placeOrder } = require(`${__hooks}/orders/place.js`);
    const result = placeOrder(e.app, e.requestInfo().body);
    return e.json(200, result);
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/mark-paid',
  (e) => {
    const { markPaid } = require(`${__hooks}/orders/mark-paid.js`);
    return e.json(200, markPaid(e.app, e.requestInfo().body));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/release',
  (e) => {
    const { releaseOrder } = require(`${__hooks}/orders/release.js`);
    return e.json(200, releaseOrder(e.app, e.requestInfo().body));
  },
  $apis.requireSuperuserAuth(),
);
