import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';
import { setReviewMails } from '#server/reviews/buyer-reviews.ts';
import { reviewMailsRequestSchema } from '#shared/api/review-mails.ts';

/** POST /api/review-mails (shared/api/reviews.ts). */
export const POST = endpoint(async (context) => {
  const { payment_id, token, wants_mails } = await readJson(context.request, reviewMailsRequestSchema);
  return setReviewMails(payment_id, await viewerOf(context, token), wants_mails);
});
