import type { Parcel } from '#shared/orders/parcels.ts';
import { queueMail } from '../outbox/outbox.ts';
import { parcelsOf } from './parcels.ts';

/**
 * Tells the buyer of a shipped order about a parcel that was added or got another number, by one more 'shipped' mail with all
 * parcels. A mail that is still waiting has them anyway. Without news, such a mail is cancelled: the parcel was taken back.
 * @param how isQuiet: staff left the mail out.
 */
export function followParcels(
  tx: CoreApp,
  order: core.Record,
  before: Values,
  { isQuiet, delayS }: { isQuiet: boolean; delayS: number },
) {
  const now = parcelsOf(JSON.parse(JSON.stringify(order)).parcels);
  const known = parcelsOf(before.parcels).map(trackedBy);
  if (JSON.stringify(now.map(trackedBy)) === JSON.stringify(known)) return;
  if (!now.some((parcel) => !known.includes(trackedBy(parcel)))) return cancelParcelMails(tx, order.id);
  if (isQuiet) return;
  const mails = tx.findRecordsByFilter('buyer_mails', "order_id = {:order} && kind = 'order_shipped'", '', 0, 0, {
    order: order.id,
  });
  if (mails.some((mail) => mail.getString('status') === 'waiting')) return;
  queueMail(tx, order, { kind: 'order_shipped', subject: `${order.id}:${mails.length}`, delayS });
}

/** What a buyer follows a parcel by. */
function trackedBy({ courier, name, url, tracking_number }: Parcel) {
  return [courier, name, url, tracking_number].join('\n');
}

/** Cancels the mails about parcels that have not been sent; the first 'shipped' mail stays. */
function cancelParcelMails(tx: CoreApp, orderId: string) {
  tx.db()
    .newQuery(
      `UPDATE buyer_mails SET status = 'cancelled', email = '', updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
       WHERE order_id = {:order} AND event LIKE 'order\\_shipped:' || {:order} || ':%' ESCAPE '\\' AND status = 'waiting'`,
    )
    .bind({ order: orderId })
    .execute();
}
