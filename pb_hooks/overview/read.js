/**
 * The figures of a period and of the one before it. Takes `{from, to}` as periodsOf; the answer's shape is
 * shared/api/overview.ts. Orders belong to the day they were placed on, so that every figure is the sum of a list that
 * staff can open.
 */
function readOverview(app, query) {
  const { periodsOf } = require(`${__hooks}/overview/period.js`);
  const { bestSellers } = require(`${__hooks}/overview/best-sellers.js`);
  const { before, current } = periodsOf(query);
  const figures = figuresByDay(app, before.concat(current));
  const ofDays = (days) => days.map(({ day }) => ({ day, ...figures[day] }));
  const first = current[0];
  const last = current[current.length - 1];
  return {
    current: ofDays(current),
    before: ofDays(before),
    ...bestSellers(app, first.starts, last.ends),
    shop: shopNow(app),
  };
}

/** By day: `{revenue, refunded, paid, settled, begun}`; see shared/api/overview.ts. */
function figuresByDay(app, days) {
  const rows = arrayOf(new DynamicModel({ day: '', begun: 0, settled: 0, paid: 0, paise: 0 }));
  app
    .db()
    .newQuery(
      `SELECT d.value ->> 'day' AS day,
         COUNT(o.created_at) AS begun,
         COALESCE(SUM(o.payment_status IN ('paid', 'refund_pending', 'refunded')), 0) AS settled,
         COALESCE(SUM(o.payment_status = 'paid'), 0) AS paid,
         CAST(COALESCE(SUM(CASE WHEN o.payment_status = 'paid' THEN ROUND(o.total_amount * 100) END), 0) AS INTEGER) AS paise
       FROM json_each({:days}) d
       LEFT JOIN orders o ON o.created_at >= d.value ->> 'starts' AND o.created_at < d.value ->> 'ends'
       GROUP BY d.key`,
    )
    .bind({ days: JSON.stringify(days) })
    .all(rows);
  const refunded = refundedByDay(app, days);
  const figures = {};
  for (const { day, begun, settled, paid, paise } of rows) {
    const back = refunded[day] || 0;
    figures[day] = { begun, settled, paid, revenue: (paise - back) / 100, refunded: back / 100 };
  }
  return figures;
}

/** By the day of the order, the paise that went back, or are on their way, of orders that stay paid. */
function refundedByDay(app, days) {
  const rows = arrayOf(new DynamicModel({ day: '', paise: 0 }));
  app
    .db()
    .newQuery(
      // A second payment that is sent back (another payment_id) was never revenue.
      `SELECT DATE(o.created_at, '+330 minutes') AS day, SUM(r.amount_paise) AS paise
       FROM refunds r CROSS JOIN orders o ON o.id = r.order_id AND o.razorpay_payment_id = r.payment_id
       WHERE r.status != 'failed' AND o.payment_status = 'paid'
         AND o.created_at >= {:starts} AND o.created_at < {:ends}
       GROUP BY 1`,
    )
    .bind({ starts: days[0].starts, ends: days[days.length - 1].ends })
    .all(rows);
  return Object.fromEntries(rows.map(({ day, paise }) => [day, paise]));
}

/** What there is today, whatever the period. Low stock is what the shop warns about (specification, section 9). */
function shopNow(app) {
  const row = new DynamicModel({ products: 0, low: 0, sold_out: 0, pictures: 0, categories: 0, orders: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS products,
         COALESCE(SUM(stock_quantity > 0 AND stock_quantity < 20), 0) AS low,
         COALESCE(SUM(stock_quantity = 0), 0) AS sold_out,
         EXISTS (SELECT 1 FROM product_images) AS pictures,
         EXISTS (SELECT 1 FROM menu_categories) AS categories,
         EXISTS (SELECT 1 FROM orders) AS orders
       FROM products`,
    )
    .one(row);
  return {
    products: row.products,
    low_stock: row.low,
    sold_out: row.sold_out,
    has_pictures: row.pictures === 1,
    has_categories: row.categories === 1,
    has_orders: row.orders === 1,
  };
}

module.exports = { readOverview };
