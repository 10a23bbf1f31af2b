import type { ClaimedMail, ClaimMailRequest, MailOutcome, MailOutcomeRequest } from '#shared/api/buyer-mails.ts';
import type { BuyerMailKind, ContactMail, MailKind, StockMailKind } from '#shared/orders/mails.ts';
import { claimedAccountMail } from '../account-mails/queue.ts';
import { ago, execute, NOW, scalar } from '../db/query.ts';
import { plain, recordOrNull, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { refundedOf } from '../orders/refunded.ts';
import { rowsOfOrders } from '../orders/rows.ts';
import { later } from '../outbox/outbox.ts';
import { textsOf } from '../outbox/texts.ts';
import { cancelUnwantedAsking } from '../reviews/mail.ts';

/** Mails that could not be sent for this long are not sent any more: staff have called the buyer by then. */
const EXPIRED_DAYS = 3;
/** Longer than sending takes, whatever the mail server does. */
const STUCK = ago('10 minutes');
const IS_STUCK = `status = 'sending' AND updated_at < ${STUCK}`;
const MINUTE_S = 60;
/** Pause before a mail is tried again after the first failure; it doubles up to the longest. */
const FIRST_PAUSE_S = MINUTE_S;
const LONGEST_PAUSE_S = 30 * MINUTE_S;

/** Claims the mail that is due first, on disk before it is sent, so that no mail is sent twice: with all that it tells. */
export function claimMail(app: CoreApp, { now }: ClaimMailRequest): { mail: ClaimedMail | null } {
  const time = new DateTime(now);
  // Asked every few seconds, and mostly in vain.
  if (!hasWork(app, time)) return { mail: null };
  return inDurableTransaction(app, (tx) => {
    expire(tx, time);
    giveUpStuck(tx);
    cancelUnwantedAsking(tx, time);
    for (;;) {
      const due = "status = 'waiting' && next_try_at <= {:now}";
      const [mail] = tx.findRecordsByFilter('buyer_mails', due, 'next_try_at', 1, 0, { now: time.string() });
      if (!mail) return { mail: null };
      const whole = claimedOrNull(tx, mail);
      if (whole === null) {
        refuse(tx, mail.id);
        continue;
      }
      mail.set('status', 'sending');
      mail.set('tries', mail.getInt('tries') + 1);
      tx.save(mail);
      return { mail: whole };
    }
  });
}

/** Null if what the mail is about cannot be read: it must not stop the mails behind it. */
function claimedOrNull(tx: CoreApp, mail: core.Record) {
  try {
    return claimed(tx, mail);
  } catch (error) {
    tx.logger().error('An email is about something that cannot be read', 'mail', mail.id, 'error', String(error));
    return null;
  }
}

/** In SQL, since a row with an id of nothing is not valid. */
function refuse(tx: CoreApp, id: string) {
  const sql = `UPDATE buyer_mails SET status = 'refused', problem = 'What this email is about is missing.', email = '', note = '',
    updated_at = ${NOW} WHERE id = {:id}`;
  execute(tx, sql, { id });
}

function hasWork(app: CoreApp, now: DateTime) {
  const sql = `SELECT EXISTS (SELECT 1 FROM buyer_mails WHERE status = 'waiting' AND next_try_at <= {:now})
    OR EXISTS (SELECT 1 FROM buyer_mails WHERE ${IS_STUCK}) AS value`;
  return scalar(app, sql, { now: now.string() }, 0) > 0;
}

function expire(tx: CoreApp, now: DateTime) {
  const sql = `UPDATE buyer_mails SET status = 'expired', email = '', note = '', updated_at = {:now}
    WHERE status = 'waiting' AND due_at < {:oldest}`;
  execute(tx, sql, { now: now.string(), oldest: now.addDate(0, 0, -EXPIRED_DAYS).string() });
}

/** A mail that was claimed before a crash may have been sent, so it is not sent again: staff decide. */
function giveUpStuck(tx: CoreApp) {
  const sql = `UPDATE buyer_mails SET status = 'unknown', updated_at = ${NOW},
    problem = 'The shop stopped while it was sending this email.' WHERE ${IS_STUCK}`;
  execute(tx, sql);
}

function claimed(tx: CoreApp, mail: core.Record): ClaimedMail {
  const id = (field: string) => mail.getString(field);
  if (id('user_id') !== '') return claimedAccountMail(tx, mail);
  const email = mail.getString('email');
  const of = <Kind extends MailKind>() => {
    const kind = mail.getString('kind') as Kind;
    return { id: mail.id, kind, email, texts: textsOf(tx, kind) };
  };
  if (id('message_id') !== '') {
    return { ...of<ContactMail>(), message: plain(tx.findRecordById('contact_messages', id('message_id'))) };
  }
  if (id('stock_request_id') !== '') {
    const request = tx.findRecordById('stock_requests', id('stock_request_id'));
    const product = tx.findRecordById('products', request.getString('product_id'));
    const about = { name: product.getString('name'), id: product.id, size: request.getString('size') };
    return { ...of<StockMailKind>(), request_id: request.id, product: about };
  }
  const [order] = rowsOfOrders(tx, [id('order_id')]);
  if (!order) throw new Error(`Email ${mail.id} belongs to no order.`);
  const refund = recordOrNull(tx, 'refunds', id('refund_id'));
  return {
    ...of<BuyerMailKind>(),
    order,
    refund: refund && { amount_paise: refund.getInt('amount_paise'), source: refund.getString('source') },
    // What staff answered to the return request that a mail is about.
    answer: recordOrNull(tx, 'return_requests', id('return_id'))?.getString('decision') ?? '',
    paid_after: scalar(tx, 'SELECT paid_after AS value FROM orders WHERE id = {:id}', { id: order.id }, ''),
    promised_paise: refundedOf(tx, order.razorpay_payment_id).promised,
  };
}

/**
 * Records what became of a claimed mail. The outcome is
 * - 'sent'
 * - 'later': it is tried again after a pause that grows; 'at_once': the server was away, so the pause is the caller's
 * - 'refused': the mail server will not take it
 * - 'unknown': the connection broke while the server had the whole mail; staff decide (admin-orders/issues.ts)
 */
export function noteOutcome(app: CoreApp, { id, outcome, problem, now }: MailOutcomeRequest) {
  return inDurableTransaction(app, (tx) => {
    const mail = recordWhere(tx, 'buyer_mails', { id, status: ['sending', 'unknown'] });
    if (!mail) return { is_noted: false };
    const time = new DateTime(now);
    mail.set('problem', outcome === 'sent' ? '' : problem.slice(0, 500));
    mail.set('status', STATUS_AFTER[outcome]);
    if (outcome === 'sent') mail.set('sent_at', time);
    // An address is kept only for sending.
    if (['sent', 'refused', 'unknown'].includes(outcome)) mail.load({ email: '', note: '' });
    if (outcome === 'later') mail.set('next_try_at', later(now, pauseAfter(mail.getInt('tries'))));
    tx.save(mail);
    return { is_noted: true };
  });
}

const STATUS_AFTER: Record<MailOutcome, string> = {
  sent: 'sent',
  later: 'waiting',
  at_once: 'waiting',
  refused: 'refused',
  unknown: 'unknown',
};

/** Seconds until a mail that failed `tries` times is tried again. */
function pauseAfter(tries: number) {
  return Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(tries - 1, 10));
}
