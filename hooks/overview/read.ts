import type { DayFigures, Overview } from '#shared/api/overview.ts';
import { toRupees } from '#shared/money.ts';
import { INDIA_AHEAD_MINUTES } from '#shared/time/indian-day.ts';
import { all, flags, one, texts, wholes } from '../db/query.ts';
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
  const sql = `SELECT d.value ->> 'day' AS day,
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
    GROUP BY d.key`;
  const columns = { ...texts('day'), ...wholes('begun', 'settled', 'paid', 'paise', 'less') };
  const rows = all(app, sql, { days: JSON.stringify(days) }, columns);
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
  // A refunded second payment (another payment_id) was never revenue.
  const sql = `SELECT DATE(o.created_at, '+${INDIA_AHEAD_MINUTES} minutes') AS day, SUM(r.amount_paise) AS paise
    FROM refunds r CROSS JOIN orders o ON o.id = r.order_id AND o.razorpay_payment_id = r.payment_id
    WHERE r.status != 'failed' AND o.payment_status = 'paid' AND ${COUNTS('o')}
      AND o.created_at >= {:starts} AND o.created_at < {:ends}
    GROUP BY 1`;
  const rows = all(app, sql, spanOf(days), { ...texts('day'), ...wholes('paise') });
  return Object.fromEntries(rows.map(({ day, paise }) => [day, paise]));
}

/** The figures of now, for any period. Low stock as staff have set it (docs/manual/products.md). */
function shopNow(app: CoreApp) {
  const sql = `SELECT COALESCE(SUM(${IS_LOW_PRODUCT}), 0) AS low_stock,
      COALESCE(SUM(stock_quantity = 0), 0) AS sold_out,
      EXISTS (SELECT 1 FROM shop_settings WHERE opening = 'preparing') AS is_preparing
    FROM products p`;
  return one(app, sql, {}, { ...wholes('low_stock', 'sold_out'), ...flags('is_preparing') });
}
