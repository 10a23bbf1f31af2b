/// <reference path="../.data/pb/types.d.ts" />
// The book of refunds, each move one transaction. Only the shop's server may call them: it has checked who asks, and it
// alone speaks with the payment provider (server/payments).
routerAdd(
  'POST',
  '/api/shop/refunds',
  (e) => e.json(200, require(`${__hooks}/refunds/reserve.js`).reserveRefund(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/refunds/whole',
  (e) => e.json(200, require(`${__hooks}/refunds/reserve-whole.js`).reserveWhole(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/refunds/note',
  (e) => e.json(200, require(`${__hooks}/refunds/note.js`).noteRefund(e.app, e.requestInfo().body)),
  $apis.requireSuperuserAuth(),
);
