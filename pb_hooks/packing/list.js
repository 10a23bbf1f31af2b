/** @import { PackingAnswer } from '../../shared/api/packing.ts' */

const { rowsOfOrders } = require('../admin-orders/rows.js');
const { shopName } = require('../content/mail-name.js');

const MOST_ORDERS = 100;

/** Paid orders of each view. */
const VIEWS = {
  open: { where: "status IN ('pending', 'processing')", order: 'created_at, id' },
  shipped: { where: "status = 'shipped'", order: 'updated_at DESC, id' },
};

/**
 * Orders as packers see them: address and items, no money, email or notes. To pack and packed ones oldest first, or the last
 * shipped ones.
 * @param {CoreApp} app
 * @param {Query} query
 * @returns {PackingAnswer}
 */
function listPacking(app, query) {
  const { where, order } = VIEWS[query.view === 'shipped' ? 'shipped' : 'open'];
  const rows = arrayOf(new DynamicModel({ id: '' }));
  const condition = `FROM orders WHERE payment_status = 'paid' AND ${where}`;
  app.db().newQuery(`SELECT id ${condition} ORDER BY ${order} LIMIT ${MOST_ORDERS}`).all(rows);
  const counted = new DynamicModel({ total: 0 });
  app.db().newQuery(`SELECT COUNT(*) AS total ${condition}`).one(counted);
  const ids = rows.map((row) => row.id);
  return { shop: shopName(app), orders: rowsOfOrders(app, ids).map(withoutMoney), total: counted.total };
}

/** @param {ReturnType<typeof rowsOfOrders>[number]} row */
function withoutMoney({ id, order_number, status, tracking_number, created_at, shipping, order_items }) {
  const items = order_items.map(({ id: itemId, name, size, image, quantity }) => {
    return { id: itemId, name, size, image, quantity };
  });
  const shown = /** @type {PackingAnswer['orders'][number]['status']} */ (status);
  return { id, order_number, status: shown, tracking_number, created_at, shipping, items };
}

module.exports = { listPacking };
