import { isHandPayment } from '#shared/orders/order.ts';
import type { StaffMailKind } from '#shared/orders/staff-mails.ts';
import { plainEmail } from '#shared/text/fold.ts';
import { scalar, strings } from '../db/query.ts';
import { recordWhere } from '../db/rows.ts';
import { inWriteTransaction } from '../db/transaction.ts';
import { isOff, PLAIN_ADDRESS, putMail } from './outbox.ts';

/** Staff get a second email about an unconfirmed order so long before it lapses, or when half of its time is over. */
const REMIND_HOURS = 6;
const MOST_REMINDERS = 100;

const OWNERS = `SELECT u.email AS value FROM users u JOIN user_roles r ON r.user_id = u.id
  WHERE r.role = 'owner' ORDER BY u.created`;
const WAITING = `SELECT o.id AS value FROM orders o
  WHERE o.payment_status = 'on_delivery' AND o.stock_state = 'reserved' AND julianday(o.reserved_until) > julianday('now')
    AND julianday(o.reserved_until) - julianday('now')
      < MIN(${REMIND_HOURS} / 24.0, (julianday(o.reserved_until) - julianday(o.created_at)) / 2)
    AND NOT EXISTS (SELECT 1 FROM buyer_mails b WHERE b.order_id = o.id AND b.kind = 'order_waiting')
  ORDER BY o.reserved_until LIMIT ${MOST_REMINDERS}`;

/** Whether an order came without staff: from the shop, or entered by them and paid through its link. */
export function isFromShopper(order: core.Record) {
  if (order.getString('source') === '') return true;
  const paymentId = order.getString('razorpay_payment_id');
  return paymentId !== '' && !isHandPayment(paymentId);
}

/** Queues a mail to each address of the shop, in the transaction of what it tells, once for each order. */
export function tellShop(tx: CoreApp, order: core.Record, kind: StaffMailKind) {
  if (!tx.settings().smtp.enabled || isOff(tx, kind)) return;
  for (const [index, email] of shopAddresses(tx).entries()) {
    const event = `${kind}:${order.id}:${index}`;
    if (recordWhere(tx, 'buyer_mails', { event }) === null) putMail(tx, { event, kind, email, order_id: order.id });
  }
}

/** Where mails to the shop go: the addresses of the settings, or the owners'. */
export function shopAddresses(app: CoreApp): string[] {
  const setting = scalar(app, 'SELECT order_mail_to AS value FROM shop_settings', {}, '');
  const given = plainEmail(setting)
    .split(/[\s,;]+/)
    .filter((address) => PLAIN_ADDRESS.test(address));
  return given.length > 0 ? given : strings(app, OWNERS);
}

/** Emails staff once about each unconfirmed order on delivery that lapses soon. */
export function remindOfWaiting(app: CoreApp) {
  if (strings(app, WAITING).length === 0) return;
  inWriteTransaction(app, (tx) => {
    for (const id of strings(tx, WAITING)) tellShop(tx, tx.findRecordById('orders', id), 'order_waiting');
  });
}
