import { database } from '#server/endpoints/database.ts';
import { type OrderReviews, orderReviewsSchema } from '#shared/api/order-confirmation.ts';
import { SERVER_REVIEWS_PATH } from '#shared/api/reviews.ts';
import type { OrderRow } from '#shared/pocketbase/rows.ts';

/** What of an order can be reviewed, with what its buyer wrote (hooks/reviews/reviewable.ts). */
export async function reviewsOfOrder({ id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<OrderReviews> {
  if (status !== 'delivered') return { items: [], wants_mails: true };
  return orderReviewsSchema.parse(await database().send(`${SERVER_REVIEWS_PATH}/${id}`, { method: 'GET' }));
}
