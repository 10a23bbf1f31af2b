/** @import { WaitingShoppers } from '../../shared/api/stock-requests.ts' */

const { plain } = require('../plain.js');

/**
 * How many shoppers wait for each size, smallest size first.
 * @param {CoreApp} app
 * @returns {WaitingShoppers}
 */
function waitingShoppers(app) {
  const rows = arrayOf(new DynamicModel({ product_id: '', size: '', shoppers: 0 }));
  app
    .db()
    .newQuery(
      `SELECT product_id, size, COUNT(*) AS shoppers FROM stock_requests WHERE notified_at = ''
       GROUP BY product_id, size ORDER BY product_id, (SELECT z.sort_order FROM sizes z WHERE z.name = size)`,
    )
    .all(rows);
  return { sizes: plain(rows) };
}

module.exports = { waitingShoppers };
