import type { ReorderList } from '#shared/api/reorder.ts';
import { MAX_REORDER_ROWS, SALES_DAYS } from '#shared/limits.ts';
import { daysBefore, indianDay, startOfIndianDay } from '#shared/time/indian-day.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, flags, scalar, texts, wholes } from '../db/query.ts';
import { COUNTS } from '../orders/sales.ts';
import { PRESENT_SIZE, SIZE_ORDER } from '../sizes/sql.ts';
import { IS_LOW_SIZE } from '../stock/low.ts';

/** Pieces by size and stitching, because variants may have been replaced since. */
const PIECES = `i.product_id, i.stitched, ${PRESENT_SIZE} AS size, SUM(i.quantity) AS pieces`;
const BY_SIZE = `GROUP BY i.product_id, i.stitched, ${PRESENT_SIZE}`;
const WITH = `WITH sold AS MATERIALIZED (
    SELECT ${PIECES} FROM order_items i
    WHERE i.product_id != '' AND i.order_id IN (
      SELECT id FROM orders
      WHERE created_at >= {:starts} AND created_at < {:ends}
        -- The plus keeps the planner from going through every paid order.
        AND +payment_status = 'paid' AND ${COUNTS('orders')}
    )
    ${BY_SIZE}
  ), held AS MATERIALIZED (
    SELECT ${PIECES} FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.stock_state = 'reserved' AND i.product_id != ''
    ${BY_SIZE}
  )`;
const SAME = (rows: string) =>
  `${rows}.product_id = v.product_id AND ${rows}.stitched = v.stitched AND ${rows}.size = v.size`;
const FROM = `FROM product_variants v
  JOIN products p ON p.id = v.product_id
  LEFT JOIN sold s ON ${SAME('s')}
  LEFT JOIN held h ON ${SAME('h')}`;
const NEEDED = `p.is_active AND (${IS_LOW_SIZE} OR v.stock_quantity < s.pieces)`;
/** Sizes without a sale in so many days, today included, are left out where only what sells is asked for. */
const SELLING_DAYS = 90;
const SELLING = `(v.product_id, v.stitched, v.size) IN (
  SELECT i.product_id, i.stitched, ${PRESENT_SIZE} FROM order_items i WHERE i.order_id IN (
    SELECT id FROM orders WHERE created_at >= {:selling} AND +payment_status = 'paid' AND ${COUNTS('orders')}))`;
/** Shoppers who asked for a mail when the size is back (docs/stock.md). */
const WAITING = `(SELECT COUNT(*) FROM stock_requests r
  WHERE r.notified_at = '' AND r.product_id = v.product_id AND r.size = v.size AND v.stitched)`;
/** Days until a size is sold out, fewest first; sizes that nobody bought or waits for last. */
const URGENCY = `s.pieces IS NULL AND waiting = 0, v.stock_quantity * 1.0 / COALESCE(s.pieces, 1),
  COALESCE(s.pieces, 0) + waiting DESC, v.stock_quantity, p.name, p.id,
  v.stitched DESC, ${SIZE_ORDER}, v.id`;

/**
 * A page of sizes of active products whose stock is low, or below their sales of the last 30 days in India; most urgent
 * first. `query` is `{brand, category, selling, page, per_page}`.
 */
export function listReorder(app: CoreApp, query: Query): ReorderList {
  const page = pageOf(query, { most: MAX_REORDER_ROWS, standard: 50 });
  const { where, params } = conditionsOf(query);
  const sql = `${WITH}
    SELECT v.id AS variant_id, v.product_id, p.name, v.stitched, v.size, v.sku, v.stock_quantity AS stock,
      COALESCE(h.pieces, 0) AS reserved, COALESCE(s.pieces, 0) AS sold, ${WAITING} AS waiting
    ${FROM} ${where} ORDER BY ${URGENCY} ${page.limit}`;
  const items = all(app, sql, params, {
    ...texts('variant_id', 'product_id', 'name', 'size', 'sku'),
    ...flags('stitched'),
    ...wholes('stock', 'reserved', 'sold', 'waiting'),
  });
  const total = scalar(app, `${WITH} SELECT COUNT(*) AS value ${FROM} ${where}`, params, 0);
  return { items, ...pagesOf(total, page) };
}

function conditionsOf({ brand, category, selling }: Query) {
  const today = indianDay();
  const starts = startOfIndianDay(daysBefore(today, SALES_DAYS - 1));
  const conditions = new Conditions([NEEDED], { starts, ends: startOfIndianDay(today, 1) });
  conditions.add('p.brand_id = {:brand}', { brand });
  conditions.add(SELLING, { selling: selling && startOfIndianDay(daysBefore(today, SELLING_DAYS - 1)) });
  conditions.add('p.category_id = {:category}', { category });
  return conditions;
}
