import { callHook } from '#server/endpoints/hook-route.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { OrderReviews } from '#shared/api/order-confirmation.ts';

/** What of an order can be reviewed, with what its buyer wrote (hooks/reviews/reviewable.ts). */
export async function reviewsOfOrder({ id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<OrderReviews> {
  if (status !== 'delivered') return { items: [], wants_mails: true };
  return callHook('GET /api/shop/server/reviews/{id}', undefined, id);
}
