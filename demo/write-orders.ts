import type PocketBase from 'pocketbase';
import { PAST_ORDERS_PATH, type PastOrdersRequest } from '#shared/api/past-orders.ts';
import { type OrderDraft, orderId, orderWrites } from './order-writes.ts';
import { upsertRecords } from './write-records.ts';

/**
 * Writes orders with their items and their own dates (hooks/orders/past-orders.ts).
 * `onProgress` receives the number of written rows.
 * @throws like upsertRecords
 */
export async function writeOrders(
  client: PocketBase,
  orders: readonly OrderDraft[],
  onProgress?: (done: number) => void,
): Promise<void> {
  await upsertRecords(client, orders.flatMap(orderWrites), onProgress);
  const dated = orders.map(({ number, placedAt }) => ({ id: orderId(number), placed_at: placedAt.toISOString() }));
  const body: PastOrdersRequest = { orders: dated };
  await client.send(PAST_ORDERS_PATH, { method: 'POST', body });
}
