import type { OrderStatus } from '#shared/order.ts';
import type { AdminOrder } from './order.ts';
import type { OrdersPageData } from './orders.queries.ts';

/** What the cache holds under the orders' keys: pages of them, or one that is open. */
export type CachedOrders = OrdersPageData | AdminOrder | null | undefined;

/** The same data with one order's status changed. */
export function withStatus(cached: CachedOrders, id: string, status: OrderStatus): CachedOrders {
  if (!cached) return cached;
  if ('orders' in cached) {
    return { ...cached, orders: cached.orders.map((order) => (order.id === id ? { ...order, status } : order)) };
  }
  return cached.id === id ? { ...cached, status } : cached;
}

/** The status an order is shown with; undefined when it is not among these. */
export function statusIn(cached: CachedOrders, id: string): OrderStatus | undefined {
  if (!cached) return undefined;
  const orders = 'orders' in cached ? cached.orders : [cached];
  return orders.find((order) => order.id === id)?.status;
}
