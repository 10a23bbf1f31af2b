import type { Reservation } from '#shared/api/reservations.ts';
import { all, flags, texts, wholes } from '../db/query.ts';
import { PRESENT_SIZE } from '../sizes/sql.ts';

const MOST = 2000;

/** Stock reserved by unpaid orders, a row for each variant, the earliest first; `until` is when its last reservation ends. */
export function listReservations(app: CoreApp): Reservation[] {
  const sql = `SELECT i.product_id, ${PRESENT_SIZE} AS size, i.stitched, SUM(i.quantity) AS pieces, MAX(o.reserved_until) AS [[until]]
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.stock_state = 'reserved' AND i.product_id != ''
    GROUP BY i.product_id, i.stitched, ${PRESENT_SIZE} ORDER BY MAX(o.reserved_until) LIMIT ${MOST}`;
  return all(app, sql, {}, { ...texts('product_id', 'size', 'until'), ...flags('stitched'), ...wholes('pieces') });
}
