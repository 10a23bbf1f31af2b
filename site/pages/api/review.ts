import { endpoint } from '#server/endpoints/endpoint.ts';
import { readWithPictures } from '#server/media/buyer-pictures.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { writeReview } from '#server/reviews/buyer-reviews.ts';
import { reviewRequestSchema } from '#shared/api/reviews.ts';

/** POST /api/review (shared/api/reviews.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, ...form } = await readWithPictures(context, reviewRequestSchema);
  return writeReview(payment_id, await viewerOf(context, token), form);
});
