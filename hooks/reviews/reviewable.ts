import type { OrderReviews, OwnReview } from '#shared/api/order-confirmation.ts';
import type { WriteReviewAnswer } from '#shared/api/reviews.ts';
import { personOf } from '../customers/person.ts';
import { scalar, texts, wholes } from '../db/query.ts';
import { read, recordOrNull } from '../db/rows.ts';
import { itemsOf } from '../stock/pieces.ts';
import { picturesOf } from './pictures.ts';

/** Why items of an order cannot be reviewed; '' if they can. */
export function reviewObstacle(
  app: CoreApp,
  order: core.Record,
): Exclude<WriteReviewAnswer['outcome'], 'saved' | 'not_in_order'> | '' {
  if (hasPlaceholderClaims(app)) return 'off';
  if (order.getString('status') !== 'delivered') return 'not_delivered';
  const isErased = !order.getDateTime('erased_at').isZero();
  return order.getString('payment_status') !== 'paid' || isErased ? 'refunded' : '';
}

export function hasPlaceholderClaims(app: CoreApp) {
  return app.findRecordById('shop_settings', 'shopsettings000').getBool('placeholder_claims');
}

/** The products of an order with what its buyer wrote about them; `items` is empty if they cannot be reviewed. */
export function reviewsOfOrder(app: CoreApp, orderId: string): OrderReviews {
  const order = app.findRecordById('orders', orderId);
  if (reviewObstacle(app, order) !== '') return { items: [], wants_mails: true };
  const items = itemsOf(app, order).filter((item) => item.getString('product_id') !== '');
  const ids = [...new Set(items.map((item) => item.getString('product_id')))];
  return {
    items: ids.map((id) => {
      const review = reviewOf(app, order, id);
      return {
        product_id: id,
        name: items.find((item) => item.getString('product_id') === id)?.getString('name') ?? '',
        review: review && isShownTo(app, order, review) ? shown(review) : null,
      };
    }),
    wants_mails: wantsReviewMails(app, orderId),
  };
}

/** What the order's buyer wrote about a product, with this or an earlier order; null if nothing. */
export function reviewOf(app: CoreApp, order: core.Record, productId: string) {
  const sql = `SELECT r.id AS value FROM reviews r LEFT JOIN shop_order_customers l ON l.order_id = r.order_id
    WHERE r.product_id = {:product} AND (r.order_id = {:order}
      OR l.customer_id = (SELECT customer_id FROM shop_order_customers WHERE order_id = {:order}))
    ORDER BY r.order_id = {:order} DESC LIMIT 1`;
  return recordOrNull(app, 'reviews', scalar(app, sql, { product: productId, order: order.id }, ''));
}

/** The customers whom an order belongs to: its own, and those that are the same person. */
export function customersOf(app: CoreApp, orderId: string) {
  const sql = 'SELECT customer_id AS value FROM shop_order_customers WHERE order_id = {:order}';
  return personOf(app, scalar(app, sql, { order: orderId }, ''))?.customers ?? [];
}

/** Whether the buyer of an order has not asked to be left alone. */
export function wantsReviewMails(app: CoreApp, orderId: string) {
  const customers = app.findRecordsByIds('customers', customersOf(app, orderId));
  return !customers.some((customer) => customer.getBool('no_review_mails'));
}

/** A guest's phone number is typed, not verified: it does not show what was written with another order. */
function isShownTo(app: CoreApp, order: core.Record, review: core.Record) {
  const user = order.getString('user_id');
  return (
    review.getString('order_id') === order.id ||
    (user !== '' && app.findRecordById('orders', review.getString('order_id')).getString('user_id') === user)
  );
}

function shown(review: core.Record): OwnReview {
  const { state, ...own } = read(review, { ...wholes('rating'), ...texts('text', 'name', 'state') });
  // Buyers are not told that staff have hidden it.
  return { ...own, pictures: picturesOf(review), is_published: state === 'published' };
}
