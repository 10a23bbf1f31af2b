import type { Reservation } from '#shared/api/reservations.ts';
import { plain } from '../db/plain.ts';
import { PRESENT_SIZE } from '../sizes/sql.ts';

const MOST = 2000;

/**
 * Stock reserved by unpaid orders: `[{product_id, size, stitched, pieces, until}]`, one row for each variant, the earliest
 * first; `until` is when its last reservation ends.
 */
export function listReservations(app: CoreApp): Reservation[] {
  const rows = arrayOf(new DynamicModel({ product_id: '', size: '', stitched: false, pieces: 0, until: '' }));
  app
    .db()
    .newQuery(
      `SELECT i.product_id, ${PRESENT_SIZE} AS size, i.stitched, SUM(i.quantity) AS pieces, MAX(o.reserved_until) AS [[until]]
       FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE o.stock_state = 'reserved' AND i.product_id != ''
       GROUP BY i.product_id, i.stitched, ${PRESENT_SIZE} ORDER BY MAX(o.reserved_until) LIMIT ${MOST}`,
    )
    .all(rows);
  return plain(rows);
}
