// The moves of an order's money and stock, each one transaction. Only the shop's server may call them; it has priced the
// items and verified the payment before (server/orders, server/payments).
routerAdd(
  'POST',
  '/api/shop/server/orders/moves',
  (e) => {
    /** @type {import('./orders/moves.js')} */
    const { runMoves } = require(`${__hooks}/orders/moves.js`);

    return e.json(200, runMoves(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/orders/quote',
  (e) => {
    /** @type {import('./orders/quote.js')} */
    const { quote } = require(`${__hooks}/orders/quote.js`);
    return e.json(200, quote(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);
