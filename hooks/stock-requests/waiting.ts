import type { WaitingShoppers } from '#shared/api/stock-requests.ts';
import { plain } from '../db/plain.ts';

/** How many shoppers wait for each size, smallest size first. */
export function waitingShoppers(app: CoreApp): WaitingShoppers {
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
