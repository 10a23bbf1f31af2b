import { inDurableTransaction } from '../db/transaction.ts';
import { queueMail } from '../outbox/outbox.ts';
import { hasPlaceholderClaims } from './reviewable.ts';
import { customersOf, wantsReviewMails } from './wishes.ts';

const DAY_S = 86_400;
const KIND = 'review_asked';
const CANCEL = "UPDATE buyer_mails SET status = 'cancelled', email = '', updated_at = strftime('%Y-%m-%d %H:%M:%fZ')";

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
  tx.db()
    .newQuery(
      `${CANCEL} WHERE kind = '${KIND}' AND status = 'waiting' AND next_try_at <= {:now} AND (
        EXISTS (SELECT 1 FROM shop_settings WHERE placeholder_claims)
        OR EXISTS (SELECT 1 FROM mail_texts t WHERE t.id = '${KIND}' AND t.is_off)
        OR EXISTS (SELECT 1 FROM orders o WHERE o.id = order_id AND (o.status != 'delivered' OR o.payment_status != 'paid'))
        OR EXISTS (SELECT 1 FROM reviews r WHERE r.order_id = buyer_mails.order_id)
        OR EXISTS (SELECT 1 FROM shop_order_customers own JOIN shop_order_customers l ON l.customer_id = own.customer_id
          JOIN reviews r ON r.order_id = l.order_id
          JOIN order_items i ON i.order_id = own.order_id AND i.product_id = r.product_id
          WHERE own.order_id = buyer_mails.order_id)
        OR EXISTS (SELECT 1 FROM return_requests q WHERE q.order_id = buyer_mails.order_id
          AND q.status NOT IN ('declined', 'withdrawn', 'closed')))`,
    )
    .bind({ now: now.string() })
    .execute();
}

/**
 * Keeps whether the buyer of an order wants to be asked for reviews. `body` is `{order_id, wants_mails}`.
 */
export function setReviewMails(app: CoreApp, { order_id, wants_mails }: { order_id: string; wants_mails: boolean }) {
  return inDurableTransaction(app, (tx) => {
    const customers = JSON.stringify(customersOf(tx, order_id));
    const OF = 'IN (SELECT value FROM json_each({:customers}))';
    tx.db()
      .newQuery(`UPDATE customers SET no_review_mails = {:no} WHERE id ${OF}`)
      .bind({ no: !wants_mails, customers })
      .execute();
    if (!wants_mails) {
      tx.db()
        .newQuery(
          `${CANCEL} WHERE kind = '${KIND}' AND status = 'waiting' AND (order_id = {:order}
             OR order_id IN (SELECT l.order_id FROM shop_order_customers l WHERE l.customer_id ${OF}))`,
        )
        .bind({ order: order_id, customers })
        .execute();
    }
    return {};
  });
}
