// Refunds, each move in one transaction. Only the shop's server calls them: it has checked the admin's role and calls the
// payment provider (server/payments).
routerAdd(
  'POST',
  '/api/shop/server/refunds',
  (e) => {
    /** @type {typeof import('./refunds/reserve.js')} */
    const { reserveRefund } = require(`${__hooks}/refunds/reserve.js`);
    return e.json(200, reserveRefund(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/refunds/whole',
  (e) => {
    /** @type {typeof import('./refunds/reserve-whole.js')} */
    const { reserveWhole } = require(`${__hooks}/refunds/reserve-whole.js`);
    return e.json(200, reserveWhole(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/refunds/note',
  (e) => {
    /** @type {typeof import('./refunds/note.js')} */
    const { noteRefund } = require(`${__hooks}/refunds/note.js`);
    return e.json(200, noteRefund(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);
