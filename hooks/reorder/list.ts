import type { ReorderList } from '#shared/api/reorder.ts';
import { MAX_REORDER_ROWS, SALES_DAYS } from '#shared/limits.ts';
import { daysBefore, indianDay, startOfIndianDay } from '#shared/time/indian-day.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { all, flags, texts, wholes } from '../db/query.ts';
import { COUNTS } from '../orders/sales.ts';
import { PRESENT_SIZE, SIZE_ORDER } from '../sizes/sql.ts';
import { IS_LOW_SIZE } from '../stock/low.ts';
import { WAITS_FOR } from '../stock-requests/queue.ts';

/** By size and stitching, because variants may have been replaced since. */
const SIZE = `i.product_id, i.stitched, ${PRESENT_SIZE} AS size`;
const BY_SIZE = 'GROUP BY 1, 2, 3';
/** Sold since {:since}; pieces: those since {:starts}, NULL if there are none. */
const WITH = `WITH sold AS MATERIALIZED (
    SELECT ${SIZE}, NULLIF(SUM(IIF(o.created_at >= {:starts}, i.quantity, 0)), 0) AS pieces
    FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
    WHERE o.created_at >= {:since} AND o.created_at < {:ends} AND o.payment_status = 'paid' AND ${COUNTS('o')}
      AND i.product_id != ''
    ${BY_SIZE}
  ), held AS MATERIALIZED (
    SELECT ${SIZE}, SUM(i.quantity) AS pieces FROM orders o JOIN order_items i ON i.order_id = o.id
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
const SELLING = 's.product_id IS NOT NULL';
/** Shoppers who asked for a mail when the size is back (docs/manual/products.md). */
const WAITING = `(SELECT COUNT(*) FROM stock_requests r
  WHERE r.notified_at = '' AND ${WAITS_FOR})`;
/** Days until a size is sold out, fewest first; sizes without sales or requests last. */
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
      COALESCE(h.pieces, 0) AS reserved, COALESCE(s.pieces, 0) AS sold, ${WAITING} AS waiting,
      COUNT(*) OVER () AS total
    ${FROM} ${where} ORDER BY ${URGENCY} ${page.limit}`;
  const rows = all(app, sql, params, {
    ...texts('variant_id', 'product_id', 'name', 'size', 'sku'),
    ...flags('stitched'),
    ...wholes('stock', 'reserved', 'sold', 'waiting', 'total'),
  });
  return { items: rows.map(({ total: _total, ...item }) => item), ...pagesOf(rows[0]?.total ?? 0, page) };
}

function conditionsOf({ brand, category, selling }: Query) {
  const today = indianDay();
  const starts = startOfIndianDay(daysBefore(today, SALES_DAYS - 1));
  const since = selling ? startOfIndianDay(daysBefore(today, SELLING_DAYS - 1)) : starts;
  const conditions = new Conditions([NEEDED], { starts, since, ends: startOfIndianDay(today, 1) });
  conditions.add('p.brand_id = {:brand}', { brand });
  if (selling) conditions.add(SELLING);
  conditions.add('p.category_id = {:category}', { category });
  return conditions;
}
