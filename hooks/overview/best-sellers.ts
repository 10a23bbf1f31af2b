import { toRupees } from '#shared/money.ts';
import { all, texts, wholes } from '../db/query.ts';
import { COUNTS } from '../orders/sales.ts';

const SHOWN = 10;

/** Best sellers of paid orders placed in [starts, ends), best first, without products deleted since. */
export function bestSellers(app: CoreApp, starts: string, ends: string) {
  const sql = `WITH sold AS MATERIALIZED (
      SELECT i.product_id, SUM(i.quantity) AS pieces,
        CAST(SUM(i.quantity * ROUND(i.price * 100) - ROUND(i.discount_amount * 100)) AS INTEGER) AS paise
      FROM order_items i
      WHERE i.product_id != '' AND i.order_id IN (
        SELECT id FROM orders
        WHERE created_at >= {:starts} AND created_at < {:ends}
          -- The plus keeps the planner from going through every paid order there is.
          AND +payment_status = 'paid' AND total_amount > 0 AND ${COUNTS('orders')}
      )
      GROUP BY i.product_id
    ), ranked AS (
      SELECT *, ROW_NUMBER() OVER (ORDER BY pieces DESC, paise DESC, product_id) AS by_pieces,
        ROW_NUMBER() OVER (ORDER BY paise DESC, pieces DESC, product_id) AS by_revenue
      FROM sold
    )
    SELECT r.product_id, p.name, r.pieces, r.paise, r.by_pieces, r.by_revenue
    FROM ranked r JOIN products p ON p.id = r.product_id
    WHERE r.by_pieces <= ${SHOWN} OR r.by_revenue <= ${SHOWN}`;
  const columns = { ...texts('product_id', 'name'), ...wholes('pieces', 'paise', 'by_pieces', 'by_revenue') };
  const rows = all(app, sql, { starts, ends }, columns);
  const bestBy = (rank: 'by_pieces' | 'by_revenue') =>
    rows
      .filter((row) => row[rank] <= SHOWN)
      .sort((a, b) => a[rank] - b[rank])
      .map(({ product_id, name, pieces, paise }) => ({ product_id, name, pieces, revenue: toRupees(paise) }));
  return { best_by_pieces: bestBy('by_pieces'), best_by_revenue: bestBy('by_revenue') };
}
