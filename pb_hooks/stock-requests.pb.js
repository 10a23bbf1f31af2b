// Shoppers who wait for a size (docs/stock.md). The mails are queued when the outbox is asked for one (buyer-mails.pb.js).
routerAdd(
  'POST',
  '/api/shop/server/stock-requests',
  (e) => {
    /** @type {import('./stock-requests/keep.js')} */
    const { keepRequest } = require(`${__hooks}/stock-requests/keep.js`);
    return e.json(200, keepRequest(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

cronAdd('trim_stock_requests', '55 20 * * *', () => {
  /** @type {import('./stock-requests/trim.js')} */
  const { trimRequests } = require(`${__hooks}/stock-requests/trim.js`);
  trimRequests($app);
});
