import type { PastOrdersRequest } from '#shared/api/past-orders.ts';
import { execute } from '../db/query.ts';
import { inWriteTransaction } from '../db/transaction.ts';

/** Sets the date of imported orders: the demo's, or those of an older shop. PocketBase always writes its own creation time. */
export function datePastOrders(app: CoreApp, { orders }: PastOrdersRequest) {
  inWriteTransaction(app, (tx) => {
    for (const { id, placed_at } of orders) {
      execute(tx, 'UPDATE orders SET created_at = {:placedAt} WHERE id = {:id}', {
        id,
        placedAt: new DateTime(placed_at).string(),
      });
    }
  });
}
