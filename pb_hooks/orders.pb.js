/// <reference path="../.data/pb/types.d.ts" />
// The moves of an order's money and stock, each one transaction. Only the shop's server may call them; it has priced the
// items and verified the payment before (server/orders, server/payments).
routerAdd(
  'POST',
  '/api/shop/orders/moves',
  (e) => {
    const { runMoves } = require(`${__hooks}/orders/moves.js`);
    return e.json(200, runMoves(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/orders/quote',
  (e) => e.json(200, require(`${__hooks}/orders/quote.js`).quote(e.app, JSON.parse(toString(e.request.body)))),
  $apis.requireSuperuserAuth(),
);
