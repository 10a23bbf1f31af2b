import type { WriteReviewAnswer, WriteReviewBody } from '#shared/api/reviews.ts';
import { policyVersion } from '../content/policy-version.ts';
import { newRecord } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { itemsOf } from '../stock/pieces.ts';
import { deletePictures, picturesOf } from './pictures.ts';
import { reviewObstacle, reviewOf } from './reviewable.ts';

/**
 * Stores what a buyer wrote about a product of a delivered order, to be read by staff; it replaces what they wrote before. The
 * server has checked who asks and the form of the body; its `kept` are earlier pictures that stay.
 */
export function writeReview(app: CoreApp, body: WriteReviewBody): WriteReviewAnswer {
  return inDurableTransaction(app, (tx) => {
    const order = tx.findRecordById('orders', body.order_id);
    const obstacle = reviewObstacle(tx, order);
    if (obstacle !== '') return { outcome: obstacle };
    const isOfOrder = itemsOf(tx, order).some((item) => item.getString('product_id') === body.product_id);
    if (!isOfOrder) return { outcome: 'not_in_order' };
    const review = reviewOf(tx, order, body.product_id) ?? newRecord(tx, 'reviews');
    const before = picturesOf(review);
    const pictures = before.filter((path) => body.kept.includes(path)).concat(body.pictures);
    const { order_id, product_id, rating, text, name } = body;
    review.load({ order_id, product_id, rating, text, name, pictures, state: 'waiting', written_at: new DateTime() });
    review.set('policy_version', policyVersion(tx));
    tx.save(review);
    const gone = before.filter((path) => !pictures.includes(path));
    deletePictures(tx, gone);
    return { outcome: 'saved' };
  });
}
