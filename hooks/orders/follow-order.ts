import type { BuyerMailKind } from '#shared/orders/mails.ts';
import type { Parcel } from '#shared/orders/parcels.ts';
import { texts } from '../db/query.ts';
import { plain, read, recordsWhere } from '../db/rows.ts';
import { cancelMail, cancelMails, hasMail, queueMail } from '../outbox/outbox.ts';
import { isFromShopper, tellShop } from '../outbox/staff-mails.ts';
import { askForReview } from '../reviews/mail.ts';
import { parcelsOf } from './parcels.ts';

/** Most buyers pay at once; they get no mail that asks them to. */
const UNPAID_DELAY_S = 600;
/** Staff can undo a status for this long before the buyer gets an email. */
const STATUS_DELAY_S = 120;

const MAIL_OF_STATUS: Record<string, BuyerMailKind> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
};

/**
 * Queues the mails of a move and cancels those that are no longer true, in the move's transaction. The order is saved.
 * @param before Its values before; null for an order that has just been placed.
 * @param how isQuiet: staff left the mail out.
 */
export function followOrder(
  tx: CoreApp,
  order: core.Record,
  before: Values | null,
  { isQuiet = false }: { isQuiet?: boolean } = {},
) {
  const now = read(order, texts('status', 'payment_status'));
  // An exchange costs nothing, so only its dispatch is news.
  const isExchange = order.getString('source') === 'exchange';
  if (isExchange && (before === null || before.status === now.status)) return;
  if (before === null) {
    const isOnDelivery = now.payment_status === 'on_delivery';
    if (isOnDelivery) {
      if (isFromShopper(order)) tellShop(tx, order, 'order_new');
      return queueMail(tx, order, { kind: 'order_on_delivery' });
    }
    return queueMail(tx, order, { kind: 'order_placed', delayS: UNPAID_DELAY_S });
  }
  if (before.payment_status !== now.payment_status) {
    if (before.payment_status === 'pending') cancelMail(tx, order.id, 'order_placed');
    if (now.payment_status === 'paid' && ['pending', 'failed'].includes(String(before.payment_status))) {
      queueMail(tx, order, { kind: 'order_paid' });
      if (isFromShopper(order)) tellShop(tx, order, 'order_new');
    }
  }
  if (before.status === now.status) {
    if (now.status === 'shipped') followParcels(tx, order, before, isQuiet);
    // The courier often delivers days before the cash reaches the shop.
    const isCashRecorded = before.payment_status === 'on_delivery' && now.payment_status === 'paid';
    if (now.status === 'delivered' && isCashRecorded) askForReview(tx, order);
    return;
  }
  const outdated = MAIL_OF_STATUS[String(before.status)];
  if (outdated) cancelMail(tx, order.id, outdated);
  if (before.status === 'delivered') cancelMail(tx, order.id, 'review_asked');
  const kind = MAIL_OF_STATUS[now.status];
  if (!kind || isQuiet || (kind === 'order_cancelled' && !isNews(tx, order))) return;
  queueMail(tx, order, { kind, delayS: STATUS_DELAY_S });
  if (now.status === 'delivered' && now.payment_status === 'paid') askForReview(tx, order);
}

/**
 * Whether a buyer expects to hear that an order was cancelled: not of a checkout that was given up before any mail, and not
 * twice of a payment that was too late.
 */
function isNews(tx: CoreApp, order: core.Record) {
  if (order.getString('payment_status') === 'failed') {
    return hasMail(tx, order.id, 'order_placed') || hasMail(tx, order.id, 'order_on_delivery');
  }
  return !hasMail(tx, order.id, 'late_payment');
}

/**
 * Tells the buyer of a shipped order about a parcel that was added or got another number, by one more 'shipped' mail with all
 * parcels. A mail that is still waiting has them anyway. Without news, such a mail is cancelled: the parcel was taken back.
 * @param how isQuiet: staff left the mail out.
 */
function followParcels(tx: CoreApp, order: core.Record, before: Values, isQuiet: boolean) {
  const now = parcelsOf(plain(order).parcels);
  const known = parcelsOf(before.parcels).map(trackedBy);
  if (JSON.stringify(now.map(trackedBy)) === JSON.stringify(known)) return;
  if (!now.some((parcel) => !known.includes(trackedBy(parcel)))) return cancelParcelMails(tx, order.id);
  if (isQuiet) return;
  const mails = recordsWhere(tx, 'buyer_mails', { order_id: order.id, kind: 'order_shipped' });
  if (mails.some((mail) => mail.getString('status') === 'waiting')) return;
  queueMail(tx, order, { kind: 'order_shipped', subject: `${order.id}:${mails.length}`, delayS: STATUS_DELAY_S });
}

/** What a buyer follows a parcel by. */
function trackedBy({ courier, name, url, tracking_number }: Parcel) {
  return [courier, name, url, tracking_number].join('\n');
}

/** Cancels the mails about parcels that have not been sent; the first 'shipped' mail stays. */
function cancelParcelMails(tx: CoreApp, order: string) {
  cancelMails(tx, "order_id = {:order} AND instr(event, 'order_shipped:' || {:order} || ':') = 1", { order });
}
