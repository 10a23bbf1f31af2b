// The stock ledger, for staff (shared/api/stock-moves.ts).
routerAdd('GET', '/api/shop/admin/stock-moves', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./stock/moves.js')} */
  const { listStockMoves } = require(`${__hooks}/stock/moves.js`);

  requireAdmin(e);
  return e.json(200, listStockMoves(e.app, e.requestInfo().query));
});
