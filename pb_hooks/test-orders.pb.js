// Whether the figures of reports have test orders (shared/api/test-orders.ts).
routerAdd('GET', '/api/shop/admin/test-orders', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./orders/sales.js')} */
  const { testOrders } = require(`${__hooks}/orders/sales.js`);

  requireAdmin(e);
  return e.json(200, { test_orders: testOrders(e.app) });
});
