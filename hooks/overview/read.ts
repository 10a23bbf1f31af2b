import type { DayFigures, Overview } from '#shared/api/overview.ts';
import { toRupees } from '#shared/money.ts';
import { INDIA_AHEAD_MINUTES } from '#shared/time/indian-day.ts';
import { COUNTS } from '../orders/sales.ts';
import { IS_LOW_PRODUCT } from '../stock/low.ts';
import { bestSellers } from './best-sellers.ts';
import { type Day, periodsOf } from './period.ts';

/**
 * The figures of a period and of the one before it; `from` and `to` as in periodsOf, the answer as in shared/api/overview.ts.
 * Orders count on the day they were placed, so that each figure is the sum of a list that staff can open.
 */
export function readOverview(app: CoreApp, query: Query): Overview {
  const { before, current } = periodsOf(query);
  const figures = figuresByDay(app, before.concat(current));
  const ofDays = (days: Day[]) => days.flatMap(({ day }) => figures[day] ?? []);
  const { starts, ends } = spanOf(current);
  return {
    current: ofDays(current),
    before: ofDays(before),
    ...bestSellers(app, starts, ends),
    shop: shopNow(app),
  };
}

/** The figures by day. */
export function figuresByDay(app: CoreApp, days: Day[]) {
  const rows = arrayOf(new DynamicModel({ day: '', begun: 0, settled: 0, paid: 0, paise: 0, less: 0 }));
  app
    .db()
    .newQuery(
      `SELECT d.value ->> 'day' AS day,
         -- Orders without a source began with Pay in the shop; staff enter the others.
         COALESCE(SUM(o.source = ''), 0) AS begun,
         COALESCE(
           SUM(o.source = '' AND o.payment_status IN ('paid', 'on_delivery', 'refund_pending', 'refunded')), 0
         ) AS settled,
         -- An exchange at no cost is paid, but sells nothing.
         COALESCE(SUM(o.payment_status = 'paid' AND o.total_amount > 0), 0) AS paid,
         CAST(COALESCE(SUM(CASE WHEN o.payment_status = 'paid' THEN ROUND(o.total_amount * 100) END), 0) AS INTEGER) AS paise,
         CAST(COALESCE(SUM(CASE WHEN o.payment_status = 'paid' THEN ROUND(o.discount_amount * 100) END), 0) AS INTEGER) AS less
       FROM json_each({:days}) d
       LEFT JOIN orders o ON o.created_at >= d.value ->> 'starts' AND o.created_at < d.value ->> 'ends' AND ${COUNTS('o')}
       GROUP BY d.key`,
    )
    .bind({ days: JSON.stringify(days) })
    .all(rows);
  const refunded = refundedByDay(app, days);
  const figures: Record<string, DayFigures> = {};
  for (const { day, begun, settled, paid, paise, less } of rows) {
    const back = refunded[day] || 0;
    const revenue = toRupees(paise - back);
    figures[day] = { day, begun, settled, paid, revenue, refunded: toRupees(back), discounted: toRupees(less) };
  }
  return figures;
}

/** The start of the first day and the end of the last. */
function spanOf(days: Day[]) {
  return { starts: days[0]?.starts ?? '', ends: days.at(-1)?.ends ?? '' };
}

/** Refunded paise of orders that stay paid, pending refunds included, by the day of the order. */
function refundedByDay(app: CoreApp, days: Day[]) {
  const rows = arrayOf(new DynamicModel({ day: '', paise: 0 }));
  app
    .db()
    .newQuery(
      // A refunded second payment (another payment_id) was never revenue.
      `SELECT DATE(o.created_at, '+${INDIA_AHEAD_MINUTES} minutes') AS day, SUM(r.amount_paise) AS paise
       FROM refunds r CROSS JOIN orders o ON o.id = r.order_id AND o.razorpay_payment_id = r.payment_id
       WHERE r.status != 'failed' AND o.payment_status = 'paid' AND ${COUNTS('o')}
         AND o.created_at >= {:starts} AND o.created_at < {:ends}
       GROUP BY 1`,
    )
    .bind(spanOf(days))
    .all(rows);
  return Object.fromEntries(rows.map(({ day, paise }) => [day, paise]));
}

/** The figures of now, for any period. Low stock as staff have set it (docs/stock.md). */
function shopNow(app: CoreApp) {
  const row = new DynamicModel({ products: 0, low: 0, sold_out: 0, pictures: 0, categories: 0, orders: 0, opening: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS products,
         COALESCE(SUM(${IS_LOW_PRODUCT}), 0) AS low,
         COALESCE(SUM(stock_quantity = 0), 0) AS sold_out,
         EXISTS (SELECT 1 FROM product_images) AS pictures,
         EXISTS (SELECT 1 FROM menu_categories) AS categories,
         EXISTS (SELECT 1 FROM orders) AS orders,
         EXISTS (SELECT 1 FROM shop_settings WHERE opening = 'preparing') AS opening
       FROM products p`,
    )
    .one(row);
  return {
    products: row.products,
    low_stock: row.low,
    sold_out: row.sold_out,
    has_pictures: row.pictures === 1,
    has_categories: row.categories === 1,
    has_orders: row.orders === 1,
    is_preparing: row.opening === 1,
  };
}
