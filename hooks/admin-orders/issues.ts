import type { ContactMessage } from '#shared/api/contact.ts';
import type { Issue } from '#shared/api/inbox.ts';
import { MAIL_LATE_MINUTES } from '#shared/limits.ts';
import {
  BACKUP_FAILED,
  BESIDE_BOOKS,
  LEFT_OUT_SETTING,
  STANDING_ISSUES,
  WAITING_INVOICE,
} from '#shared/orders/issue-kinds.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';
import { phoneOf } from '../cash-on-delivery/refusals.ts';
import { ago, all, flags, scalar, texts, wholes } from '../db/query.ts';
import { plain } from '../db/rows.ts';
import { unusableDiscounts } from '../discounts/rules.ts';
import { skuKey } from '../names/taken.ts';
import { networkLimits } from '../orders/network-holds.ts';
import { IS_OWED } from '../refunds/book.ts';

/** After this time an unconfirmed refund needs attention. */
const UNSENT = ago('5 minutes');
/** Banks take 5 to 7 working days. */
const SLOW = ago('10 days');
/** The reconciler releases stock within a minute of the reservation's end. */
const OVERDUE = ago('10 minutes');
/** Late payments are listed for this long. */
const LATE = ago('30 days');
const MAIL_LATE = ago(`${MAIL_LATE_MINUTES} minutes`);
/** At most this many of a kind are listed, the newest, so that many of one kind never hide those of another. */
const MOST_OF_KIND = 500;

const OF_NONE = "'' AS order_id, '' AS order_number, '' AS payment_id, 0 AS amount_paise";
const OF_REFUND = `r.id AS subject, r.order_id, COALESCE(o.order_number, '') AS order_number, r.payment_id, r.amount_paise,
  r.created_at AS at, r.problem AS detail FROM refunds r LEFT JOIN orders o ON o.id = r.order_id`;
const OF_ORDER = `o.id AS subject, o.id AS order_id, o.order_number, o.razorpay_payment_id AS payment_id,
  CAST(ROUND(o.total_amount * 100) AS INTEGER) AS amount_paise`;

/** Nearly all mails are sent, so that SQLite would not use the index for the others. */
const MAILS = 'buyer_mails b INDEXED BY idx_buyer_mails_status';
const OF_MAIL = `b.id AS subject, COALESCE(o.id, '') AS order_id, COALESCE(o.order_number, m.ticket, '') AS order_number, '' AS payment_id, 0 AS amount_paise, b.updated_at AS at`;

/**
 * Products or sizes whose SKUs differ in case and blanks only, from before SKUs were compared without them.
 * @param product The column with the product's id.
 */
const doubledSkus = (
  table: string,
  product: string,
) => `SELECT 'sku_doubled' AS kind, ${skuKey('sku')} AS subject, ${OF_NONE}, MAX(updated_at) AS at,
  'SKU ' || MIN(sku) || ': product ' || GROUP_CONCAT(DISTINCT ${product}) AS detail
  -- The inner query reads the index alone.
  FROM ${table} WHERE sku != '' AND ${skuKey('sku')} IN (
    SELECT ${skuKey('sku')} FROM ${table} WHERE sku != '' GROUP BY 1 HAVING COUNT(*) > 1)
  GROUP BY ${skuKey('sku')}`;

const counted = (one: string, end: string = '') => `COUNT(*) || IIF(COUNT(*) = 1, ' ${one}${end}', ' ${one}s${end}')`;

/** One SELECT for each kind of issue, all with the same columns. */
const ISSUES = [
  `SELECT 'refund_unsent' AS kind, ${OF_REFUND}
   WHERE r.status = 'pending' AND r.provider_refund_id = '' AND r.created_at < ${UNSENT}`,
  `SELECT 'refund_slow' AS kind, ${OF_REFUND}
   WHERE r.status = 'pending' AND r.provider_refund_id != '' AND r.created_at < ${SLOW}`,
  `SELECT 'refund_failed' AS kind, ${OF_REFUND}
   WHERE ${IS_OWED}`,
  `SELECT 'paid_without_stock' AS kind, ${OF_ORDER}, o.paid_at AS at, '' AS detail FROM orders o
   WHERE o.payment_status = 'paid' AND o.stock_state != 'taken' AND o.status IN ('pending', 'processing')`,
  `SELECT 'cancelled_paid' AS kind, ${OF_ORDER}, o.updated_at AS at, '' AS detail FROM orders o
   WHERE o.payment_status = 'paid' AND o.status = 'cancelled' AND o.total_amount > 0
     AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = o.razorpay_payment_id)`,
  // Written when it happened (orders/overtaken.ts).
  `SELECT 'paid_after_cancel' AS kind, ${OF_ORDER}, o.paid_at AS at, o.paid_after AS detail FROM orders o
   WHERE o.paid_after != '' AND o.status != 'cancelled'
     AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = o.razorpay_payment_id)`,
  `SELECT 'cancelled_after_staff' AS kind, ${OF_ORDER}, o.updated_at AS at, o.cancelled_after AS detail FROM orders o
   WHERE o.cancelled_after != '' AND o.status = 'cancelled'`,
  // The detail says whether the buyer got the mail (buyer-mails), so that staff can call if not.
  `SELECT 'late_payment' AS kind, r.payment_id AS subject, r.order_id, o.order_number, r.payment_id, r.amount_paise,
     r.created_at AS at, CASE
       WHEN m.status = 'sent' THEN 'The customer was informed by email.'
       WHEN m.status IN ('waiting', 'sending') THEN 'The email to the customer has not been sent yet. ' || m.problem
       WHEN m.status = 'unknown' THEN 'It is unknown whether the email to the customer was sent. Please contact them.'
       WHEN m.status IN ('refused', 'expired') THEN 'The email to the customer could not be sent. Please contact them.'
       ELSE 'The customer got no email: there is no mail server or no address. Please contact them.' END AS detail
   FROM refunds r CROSS JOIN orders o ON o.id = r.order_id LEFT JOIN buyer_mails m ON m.event = 'late_payment:' || r.payment_id
   WHERE r.source = 'late_payment' AND r.created_at > ${LATE}`,
  // A mail that was sent again replaces the first.
  `SELECT IIF(b.status = 'refused', 'mail_refused', 'mail_unknown') AS kind, ${OF_MAIL}, COALESCE(t.name, 'Invitation of ' || u.email) || ': ' || b.problem AS detail
   FROM ${MAILS} LEFT JOIN orders o ON o.id = b.order_id LEFT JOIN contact_messages m ON m.id = b.message_id
   LEFT JOIN mail_texts t ON t.id = b.kind LEFT JOIN users u ON u.id = b.user_id
   WHERE (b.user_id = '' OR b.kind = 'staff_invitation') AND b.status IN ('refused', 'unknown') AND NOT EXISTS (SELECT 1 FROM buyer_mails l WHERE l.event = 'again:' || b.id)`,
  // One issue for all mails of a day, however many: they have one reason.
  `SELECT 'mails_expired' AS kind, DATE(b.due_at) AS subject, ${OF_NONE}, MIN(b.due_at) AS at, ${counted('mail', ': ')}
       || GROUP_CONCAT(DISTINCT COALESCE(o.order_number, m.ticket, IIF(b.user_id = '', 'back in stock', 'account'))) AS detail
   FROM ${MAILS} LEFT JOIN orders o ON o.id = b.order_id LEFT JOIN contact_messages m ON m.id = b.message_id
   WHERE b.status = 'expired' AND NOT EXISTS (SELECT 1 FROM buyer_mails l WHERE l.event = 'again:' || b.id)
   GROUP BY DATE(b.due_at)`,
  // A later outage is an issue of its own, even if staff have marked this one as resolved.
  `SELECT 'mails_waiting' AS kind, MIN(b.due_at) AS subject, ${OF_NONE}, MIN(b.due_at) AS at, ${counted('mail', '. ')} || MAX(b.problem) AS detail
   FROM ${MAILS} WHERE b.status = 'waiting' AND b.due_at < ${MAIL_LATE}
   HAVING COUNT(*) > 0`,
  `SELECT s.kind AS kind, s.payment_id AS subject, s.order_id, COALESCE(o.order_number, s.order_number) AS order_number,
     s.payment_id, s.amount_paise, s.created_at AS at, CONCAT_WS(' · ', IIF(s.currency IN ('', 'INR'), NULL, s.currency),
       NULLIF(s.email, ''), NULLIF(s.phone, ''), IIF(s.order_id = '', NULLIF(s.razorpay_order_id, ''), NULL)) AS detail
   FROM stray_payments s LEFT JOIN orders o ON o.id = s.order_id
   WHERE NOT EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = s.payment_id)`,
  `SELECT 'return_' || IIF(q.status = 'on_the_way', 'approved', q.status) AS kind, q.id AS subject, o.id AS order_id,
     o.order_number, '' AS payment_id, 0 AS amount_paise, q.updated_at AS at,
     IIF(q.wish = 'exchange', 'Exchange', 'Refund') || IIF(q.note = '', '', ': ' || q.note) AS detail
   FROM return_requests q CROSS JOIN orders o ON o.id = q.order_id WHERE q.status IN ('requested', 'approved', 'on_the_way', 'received')`,
  // One issue for all of them.
  `SELECT 'reviews_waiting' AS kind, MIN(w.written_at) AS subject, ${OF_NONE}, MIN(w.written_at) AS at, ${counted('review')} AS detail
   FROM reviews w WHERE w.state = 'waiting' HAVING COUNT(*) > 0`,
  doubledSkus('products', 'id'),
  doubledSkus('product_variants', 'product_id'),
  // The detail is the number to call, and what it has refused before.
  `SELECT 'cod_to_confirm' AS kind, ${OF_ORDER}, o.created_at AS at, CONCAT_WS(' · ', NULLIF(${phoneOf('o')}, ''),
     (SELECT IIF(COUNT(*) = 0, NULL, ${counted('refused parcel')})
      FROM orders p WHERE p.refused_at != '' AND ${phoneOf('o')} != '' AND ${phoneOf('p')} = ${phoneOf('o')})) AS detail
   FROM orders o WHERE o.payment_status = 'on_delivery' AND o.stock_state = 'reserved'`,
  `SELECT 'overdue_reservation' AS kind, ${OF_ORDER}, o.reserved_until AS at, '' AS detail FROM orders o
   WHERE o.payment_status = 'pending' AND o.stock_state = 'reserved'
     AND o.reserved_until < ${OVERDUE}`,
  `SELECT 'webhook_failed' AS kind, e.event_id AS subject, COALESCE(o.id, '') AS order_id,
     COALESCE(o.order_number, '') AS order_number, e.razorpay_payment_id AS payment_id, 0 AS amount_paise,
     e.updated_at AS at, e.event || ': ' || e.problem AS detail
   FROM payment_events e LEFT JOIN orders o ON o.razorpay_order_id = e.razorpay_order_id AND e.razorpay_order_id != ''
   WHERE e.outcome = '${FAILED_EVENT}'`,
  // Found by the auditor of the books, and by the reconciler.
  `SELECT IIF(f.check_name = 'order_unreadable', 'order_unreadable', 'books_wrong') AS kind,
     f.check_name || ' ' || f.subject AS subject, f.order_id, f.order_number, '' AS payment_id, 0 AS amount_paise,
     f.found_at AS at, f.detail FROM shop_findings f WHERE f.check_name NOT IN ('${BESIDE_BOOKS.join("', '")}')`,
  // Reported by the start.
  `SELECT '${LEFT_OUT_SETTING}' AS kind, f.subject, ${OF_NONE}, f.found_at AS at, f.detail
   FROM shop_findings f WHERE f.check_name = '${LEFT_OUT_SETTING}'`,
  // Found by the server when it issues invoices. The subject is the product to correct, or the order.
  `SELECT '${WAITING_INVOICE}' AS kind, f.subject, o.id AS order_id, o.order_number, '' AS payment_id, 0 AS amount_paise,
     f.found_at AS at, f.detail FROM shop_findings f CROSS JOIN orders o ON o.id = f.order_id
   WHERE f.check_name = '${WAITING_INVOICE}'`,
  `SELECT '${BACKUP_FAILED}' AS kind, f.subject, ${OF_NONE}, f.found_at AS at, f.detail
   FROM shop_findings f WHERE f.check_name = '${BACKUP_FAILED}'`,
  `SELECT 'discount_overused' AS kind, ${OF_ORDER}, o.paid_at AS at, o.discount_label AS detail FROM orders o
   WHERE o.is_discount_overused = TRUE AND o.status != 'cancelled'`,
  // A later time is an issue of its own, even if staff have marked this one as resolved.
  `SELECT 'stock_held' AS kind, MIN(o.created_at) || ' ' || o.network_hash AS subject, '' AS order_id, '' AS order_number,
     '' AS payment_id, CAST(ROUND(SUM(o.total_amount) * 100) AS INTEGER) AS amount_paise, MIN(o.created_at) AS at,
     SUM(p.pieces) || ' items in ' || COUNT(*) || ' orders: ' || GROUP_CONCAT(o.order_number, ', ') AS detail
   FROM orders o JOIN (SELECT order_id, SUM(quantity) AS pieces FROM order_items WHERE order_id IN (
     SELECT id FROM orders WHERE network_hash != '') GROUP BY order_id) p ON p.order_id = o.id
   WHERE o.network_hash != '' AND o.stock_state = 'reserved'
   GROUP BY o.network_hash, o.payment_status HAVING IIF(o.payment_status = 'pending',
     SUM(p.pieces) >= {:pieces} OR COUNT(*) >= {:orders}, COUNT(*) >= {:unconfirmed})`,
  // Found by the rule that refuses such a discount when it is saved.
  `SELECT 'discount_invalid' AS kind, d.value ->> 'id' AS subject, ${OF_NONE}, d.value ->> 'at' AS at, d.value ->> 'detail' AS detail FROM json_each({:discounts}) d`,
  // The detail says whether the sender has the ticket number. What they wrote is added below.
  `SELECT 'contact_message' AS kind, c.id AS subject, ${OF_NONE},
     c.created_at AS at, CASE b.status
       WHEN 'sent' THEN 'The ticket number was emailed to the sender.'
       WHEN 'waiting' THEN 'The email with the ticket number waits.'
       WHEN 'sending' THEN 'The email with the ticket number waits.'
       ELSE 'The ticket number was not emailed. Name it when you reply.' END AS detail
   FROM contact_messages c LEFT JOIN buyer_mails b ON b.event = 'contact_received:' || c.id`,
].join(' UNION ALL ');

const IS_STANDING = `m.kind IN (${STANDING_ISSUES.map((kind) => `'${kind}'`).join(', ')})`;
const OPEN = `FROM (${ISSUES}) m WHERE (${IS_STANDING} OR NOT EXISTS (
  SELECT 1 FROM settled_matters s WHERE s.kind = m.kind AND s.subject = m.subject AND s.reopened_by = ''))`;

/** The values that the statements bind. */
function paramsOf(app: CoreApp): Params {
  const { pieces, orders, unconfirmed } = networkLimits();
  return { pieces, orders, unconfirmed, discounts: JSON.stringify(unusableDiscounts(app)) };
}

/** The newest open issues of each kind, oldest first, and the number of all. */
export function openIssues(app: CoreApp): { open: Issue[]; total: number } {
  const newest = 'ROW_NUMBER() OVER (PARTITION BY m.kind ORDER BY m.at DESC) AS place, COUNT(*) OVER () AS total';
  const isTest = 'COALESCE((SELECT t.is_test FROM orders t WHERE t.id = n.order_id), FALSE) AS is_test';
  const sql = `SELECT n.*, ${isTest} FROM (SELECT m.*, ${newest} ${OPEN}) n WHERE place <= ${MOST_OF_KIND} ORDER BY at`;
  const rows: (Issue & { total: number })[] = all(app, sql, paramsOf(app), { ...ISSUE, ...wholes('total') });
  const issues = rows.map(({ total: _total, ...issue }) => issue);
  const ids = issues.filter(({ kind }) => kind === 'contact_message').map(({ subject }) => subject);
  const messages: (ContactMessage & { id: string })[] = plain(app.findRecordsByIds('contact_messages', ids));
  const open = issues.map((issue) => {
    const message = messages.find(({ id }) => id === issue.subject);
    // Without the key: PocketBase writes an undefined value as null.
    return issue.kind === 'contact_message' && message ? { ...issue, message } : issue;
  });
  return { open, total: rows[0]?.total ?? 0 };
}

const ISSUE = {
  ...texts('kind', 'subject', 'order_id', 'order_number', 'payment_id', 'at', 'detail'),
  ...wholes('amount_paise'),
  ...flags('is_test'),
};

/** The number of open issues. */
export function countIssues(app: CoreApp) {
  return scalar(app, `SELECT COUNT(*) AS value ${OPEN}`, paramsOf(app), 0);
}

/** Whether this issue is open, listed or not. */
export function isOpenIssue(app: CoreApp, { kind, subject }: { kind: string; subject: string }) {
  const sql = `SELECT COUNT(*) AS value ${OPEN} AND m.kind = {:kind} AND m.subject = {:subject}`;
  return scalar(app, sql, { ...paramsOf(app), kind, subject }, 0) > 0;
}
