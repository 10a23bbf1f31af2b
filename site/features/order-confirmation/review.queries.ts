import { type OrderConfirmation, orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { REVIEW_PATH, type ReviewForm } from '#shared/api/reviews.ts';
import { postJson } from '#site/features/checkout/post-json.ts';
import { orderOfPage } from './order-confirmation.queries.ts';

/** Pictures take long on a slow line. */
const TIMEOUT_MS = 120_000;

/** Writes or replaces a review; returns the changed order. @throws ApiRefusal, ShopUnreachable */
export function sendReview(form: ReviewForm): Promise<OrderConfirmation> {
  return postJson(REVIEW_PATH, { ...orderOfPage(), ...form }, orderConfirmationSchema, TIMEOUT_MS);
}
