import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { writeReview } from '#server/reviews/buyer-reviews.ts';
import { MAX_PICTURES_REQUEST_BYTES } from '#shared/api/buyer-pictures.ts';
import { reviewRequestSchema } from '#shared/api/reviews.ts';

/** POST /api/review (shared/api/reviews.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, ...form } = await readJson(
    context.request,
    reviewRequestSchema,
    MAX_PICTURES_REQUEST_BYTES,
  );
  return writeReview(payment_id, await viewerOf(context, token), form);
});
