import type { OutboxMail } from '#shared/api/buyer-mails.ts';
import type { BuyerMailKind } from '#shared/orders/mails.ts';
import { plainEmail } from '#shared/text/fold.ts';
import { ago, execute, NOW, scalar } from '../db/query.ts';
import { newRecord, recordOrNull, recordWhere } from '../db/rows.ts';

/**
 * The outbox: one row of buyer_mails for each mail, written in the transaction of what it tells (docs/manual/customers.md). The shop's
 * server sends them (claim.ts). Without a mail server nothing is queued.
 */

/** Razorpay's address for a buyer without one. */
const NO_ADDRESS = 'void@razorpay.com';
/** Stricter than PocketBase's own check, so that an odd address of a payment never stops the payment. */
export const PLAIN_ADDRESS = /^[\w%+-]+(\.[\w%+-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Emails about unpaid orders. Anybody can type somebody else's address, so it gets no more of them in a day. */
const UNPAID: BuyerMailKind[] = ['order_placed', 'order_on_delivery'];
const MOST_UNPAID_A_DAY = 3;

/** What is queued. `subject` is the id of what the mail tells, if that is not the order. */
interface NewMail {
  kind: BuyerMailKind;
  subject?: string;
  /** Seconds in which the mail can still be cancelled. */
  delayS?: number;
  payment_id?: string;
  refund_id?: string;
  return_id?: string;
}

/**
 * Queues a mail about an order, unless staff have turned it off, or the buyer has no address or had too many today. An event has one mail: it is
 * queued again only if it was cancelled before it was sent.
 */
export function queueMail(
  tx: CoreApp,
  order: core.Record,
  { kind, subject = order.id, delayS = 0, ...about }: NewMail,
) {
  if (!tx.settings().smtp.enabled) return;
  const email = addressOf(tx, order);
  if (email === '' || isOff(tx, kind)) return;
  const event = `${kind}:${subject}`;
  const known = recordWhere(tx, 'buyer_mails', { event });
  if (known && known.getString('status') !== 'cancelled') return;
  if (UNPAID.includes(kind) && order.getString('source') === '' && unpaidToday(tx, email) >= MOST_UNPAID_A_DAY) return;
  const due = later(new Date().toISOString(), delayS);
  const none = { payment_id: '', refund_id: '', return_id: '' };
  putMail(tx, { event, kind, order_id: order.id, ...none, ...about, email }, { due, mail: known });
}

/**
 * Puts a mail into the outbox, for whatever is written in this transaction.
 * @param how mail: one of the same event that was cancelled.
 */
export function putMail(
  tx: CoreApp,
  values: Values,
  { due = new DateTime(), mail }: { due?: DateTime; mail?: core.Record | null } = {},
) {
  const record = mail ?? newRecord(tx, 'buyer_mails');
  record.load({ ...values, status: 'waiting', tries: 0, problem: '', due_at: due, next_try_at: due });
  tx.save(record);
  return record;
}

/**
 * How many mails about unpaid orders an address has got, or is about to get, in a day. Sent mails keep no address, their orders do.
 */
function unpaidToday(tx: CoreApp, email: string) {
  const sql = `SELECT COUNT(*) AS value FROM buyer_mails b JOIN orders o ON o.id = b.order_id LEFT JOIN users u ON u.id = o.user_id
    WHERE b.kind IN (${UNPAID.map((kind) => `'${kind}'`).join(', ')}) AND b.status != 'cancelled'
      AND b.created_at > ${ago('1 day')} AND o.source = ''
      AND LOWER(COALESCE(NULLIF(u.email, ''), o.email)) = LOWER({:email})`;
  return scalar(tx, sql, { email }, 0);
}

/** Cancels an order's mail of a kind that has not been sent. */
export function cancelMail(tx: CoreApp, order: string, kind: BuyerMailKind) {
  cancelMails(tx, 'order_id = {:order} AND kind = {:kind}', { order, kind });
}

/** Cancels the mails with a condition that have not been sent. */
export function cancelMails(tx: CoreApp, condition: string, params: Params) {
  const sql = `UPDATE buyer_mails SET status = 'cancelled', email = '', updated_at = ${NOW}
    WHERE status = 'waiting' AND (${condition})`;
  execute(tx, sql, params);
}

/** Whether an order has a mail of this kind that was not cancelled. */
export function hasMail(tx: CoreApp, orderId: string, kind: BuyerMailKind) {
  const filter = "order_id = {:order} && kind = {:kind} && status != 'cancelled'";
  return tx.findRecordsByFilter('buyer_mails', filter, '', 1, 0, { order: orderId, kind }).length > 0;
}

/** The buyer's address: the account's, or the one left with the order; '' if none exists. */
export function addressOf(tx: CoreApp, order: core.Record) {
  return recordOrNull(tx, 'users', order.getString('user_id'))?.email() || order.getString('email');
}

/**
 * Keeps the address of a payment with an order that has none, so that its later mails arrive too.
 * @param reported As the payment provider reports it.
 */
export function keepAddress(tx: CoreApp, order: core.Record, reported: string | undefined = '') {
  const email = plainEmail(reported);
  const isAddress = email !== NO_ADDRESS && email.length <= 254 && PLAIN_ADDRESS.test(email);
  if (isAddress && addressOf(tx, order) === '') order.set('email', email);
}

export function isOff(tx: CoreApp, kind: OutboxMail['kind']) {
  return tx.findRecordById('mail_texts', kind).getBool('is_off');
}

/**
 * The time `seconds` after `time`.
 * @param time As ISO 8601.
 */
export function later(time: string, seconds: number) {
  return new DateTime(new Date(Date.parse(time) + seconds * 1000).toISOString());
}
