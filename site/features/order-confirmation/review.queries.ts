import { type OrderConfirmation, orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { REVIEW_PATH, type ReviewForm } from '#shared/api/reviews.ts';
import { orderOfPage } from './order-confirmation.queries.ts';
import { postWithPictures } from './send-pictures.ts';

/** Writes or replaces a review; returns the changed order. @throws ApiRefusal, ShopUnreachable */
export function sendReview(form: ReviewForm): Promise<OrderConfirmation> {
  return postWithPictures(REVIEW_PATH, { ...orderOfPage(), ...form }, orderConfirmationSchema);
}
