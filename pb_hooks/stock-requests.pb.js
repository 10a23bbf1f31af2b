// Shoppers who wait for a size (docs/stock.md). The mails are queued when the outbox is asked for one (buyer-mails.pb.js).
routerAdd(
  'POST',
  '/api/shop/server/stock-requests',
  (e) => {
    /** @type {typeof import('./stock-requests/keep.js')} */
    const { keepRequest } = require(`${__hooks}/stock-requests/keep.js`);
    return e.json(200, keepRequest(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/stock-requests/stop',
  (e) => {
    /** @type {typeof import('./stock-requests/stop.js')} */
    const { stopRequests } = require(`${__hooks}/stock-requests/stop.js`);
    return e.json(200, stopRequests(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd('GET', '/api/shop/admin/stock-requests', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./stock-requests/waiting.js')} */
  const { waitingShoppers } = require(`${__hooks}/stock-requests/waiting.js`);

  requireAdmin(e);
  return e.json(200, waitingShoppers(e.app));
});

cronAdd('trim_stock_requests', '55 20 * * *', () => {
  /** @type {typeof import('./stock-requests/trim.js')} */
  const { trimRequests } = require(`${__hooks}/stock-requests/trim.js`);
  trimRequests($app);
});
