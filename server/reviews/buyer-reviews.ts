import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { withFewAtOnce } from '#server/media/buyer-pictures.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import type { ReviewForm, WriteReviewAnswer, WriteReviewBody } from '#shared/api/reviews.ts';
import { orderConfirmation } from '../order-page/order-confirmation.ts';
import { reviewsOfOrder } from '../order-page/order-reviews.ts';
import { type Viewer, viewedOrder } from '../order-page/viewed-order.ts';
import { deleteReviewPictures, storeReviewPictures } from './review-pictures.ts';

/** What buyers write about products of their orders; the rules are hooks/reviews. */

/**
 * Stores a review for staff to read; returns the order's page.
 * @throws Failure not_found, order_refused, invalid_request, too_many_requests
 */
export async function writeReview(paymentId: string, viewer: Viewer, form: ReviewForm): Promise<OrderConfirmation> {
  const order = await viewedOrder(paymentId, viewer);
  // Pictures are made only for who may write.
  const { items } = await reviewsOfOrder(order);
  const mayWrite = items.some(({ product_id }) => product_id === form.product_id);
  await withFewAtOnce(BUSY, () => save({ ...form, order_id: order.id }, mayWrite ? form.pictures : []));
  return orderConfirmation(paymentId, viewer);
}

async function save(review: WriteReviewBody, pictures: readonly string[]): Promise<void> {
  const stored = await storeReviewPictures(pictures);
  try {
    const body: WriteReviewBody = { ...review, pictures: stored.map(({ path }) => path) };
    const { outcome } = await callHook('POST /api/shop/server/reviews', body);
    if (outcome !== 'saved') throw new Failure('order_refused', REFUSALS[outcome]);
  } catch (error) {
    // Without an answer the review may have been saved, with its pictures.
    if (error instanceof Failure) await deleteReviewPictures(stored);
    throw error;
  }
}

/** Keeps whether the order's buyer is asked for reviews by mail; returns the order's page. @throws Failure not_found */
export async function setReviewMails(
  paymentId: string,
  viewer: Viewer,
  wants_mails: boolean,
): Promise<OrderConfirmation> {
  const order = await viewedOrder(paymentId, viewer);
  await callHook('POST /api/shop/server/reviews/mails', { order_id: order.id, wants_mails });
  return orderConfirmation(paymentId, viewer);
}

const BUSY = 'Many reviews are being sent at the moment. Please try again in a minute.';
const REFUSALS: Readonly<Record<Exclude<WriteReviewAnswer['outcome'], 'saved'>, string>> = {
  off: 'The shop does not take reviews at the moment.',
  not_delivered: 'This order is not delivered yet. Please write your review when it has arrived.',
  refunded: 'This order was refunded, so its items cannot be reviewed.',
  not_in_order: 'This product is not in the order. Please open this page again.',
};
