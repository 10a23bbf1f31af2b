import { execute, inList } from '../db/query.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { cancelMails, queueMail } from '../outbox/outbox.ts';
import { customersOf, hasPlaceholderClaims, wantsReviewMails } from './reviewable.ts';

const DAY_S = 86_400;
const KIND = 'review_asked';

/** Queues the mail that asks the buyer of a delivered order for a review, to go out some days later. */
export function askForReview(tx: CoreApp, order: core.Record) {
  if (hasPlaceholderClaims(tx) || !wantsReviewMails(tx, order.id)) return;
  const days = tx.findRecordById('mail_texts', KIND).getInt('after_days');
  queueMail(tx, order, { kind: KIND, delayS: days * DAY_S });
}

/**
 * Cancels mails that ask for a review and are due, where it would be out of place by now: the order was paid back or is being
 * returned, a review is there, or reviews or the mail are switched off.
 */
export function cancelUnwantedAsking(tx: CoreApp, now: DateTime) {
  const isUnwanted = `kind = '${KIND}' AND next_try_at <= {:now} AND (
    EXISTS (SELECT 1 FROM shop_settings WHERE placeholder_claims)
    OR EXISTS (SELECT 1 FROM mail_texts t WHERE t.id = '${KIND}' AND t.is_off)
    OR EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND (o.status != 'delivered' OR o.payment_status != 'paid'))
    OR EXISTS (SELECT 1 FROM reviews r WHERE r.order_id = buyer_mails.order_id)
    OR EXISTS (SELECT 1 FROM shop_order_customers own JOIN shop_order_customers l ON l.customer_id = own.customer_id
      JOIN reviews r ON r.order_id = l.order_id
      JOIN order_items i ON i.order_id = own.order_id AND i.product_id = r.product_id
      WHERE own.order_id = buyer_mails.order_id)
    OR EXISTS (SELECT 1 FROM return_requests q WHERE q.order_id = buyer_mails.order_id
      AND q.status NOT IN ('declined', 'withdrawn', 'closed')))`;
  cancelMails(tx, isUnwanted, { now: now.string() });
}

/** Keeps whether the buyer of an order wants to be asked for reviews. */
export function setReviewMails(app: CoreApp, { order_id, wants_mails }: { order_id: string; wants_mails: boolean }) {
  return inDurableTransaction(app, (tx) => {
    const customers = JSON.stringify(customersOf(tx, order_id));
    const OF = inList('customers');
    execute(tx, `UPDATE customers SET no_review_mails = {:no} WHERE id ${OF}`, { no: !wants_mails, customers });
    const orders = `SELECT l.order_id FROM shop_order_customers l WHERE l.customer_id ${OF}`;
    const asking = `kind = '${KIND}' AND (order_id = {:order} OR order_id IN (${orders}))`;
    if (!wants_mails) cancelMails(tx, asking, { order: order_id, customers });
    return {};
  });
}
