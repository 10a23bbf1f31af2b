// Moves of an order's money and stock, each in one transaction. Only the shop's server calls them, after it has priced the
// items or verified the payment (server/orders, server/payments).
routerAdd(
  'POST',
  '/api/shop/server/orders/moves',
  (e) => {
    /** @type {typeof import('./orders/moves.js')} */
    const { runMoves } = require(`${__hooks}/orders/moves.js`);

    return e.json(200, runMoves(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/orders/quote',
  (e) => {
    /** @type {typeof import('./orders/quote.js')} */
    const { quote } = require(`${__hooks}/orders/quote.js`);
    return e.json(200, quote(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);
