import type { MailsAnswer } from '#shared/api/admin-mails.ts';
import type { MailFigures } from '#shared/api/buyer-mails.ts';
import type { MailRow } from '#shared/orders/mails.ts';
import { STAFF_MAIL_KINDS } from '#shared/orders/staff-mails.ts';
import { all, flags, one, texts, wholes } from '../db/query.ts';

const RECENT = 50;
const TO_SHOP = STAFF_MAIL_KINDS.map((kind) => `'${kind}'`).join(', ');

const COLUMNS = {
  ...texts('id', 'kind', 'name', 'order_id', 'order_number', 'status', 'problem'),
  ...texts('due_at', 'sent_at', 'updated_at', 'actor_email'),
  ...wholes('tries'),
  ...flags('is_sent_again'),
};
const SELECT = `SELECT m.id, m.kind, t.name, m.order_id, COALESCE(o.order_number, '') AS order_number, m.status, m.tries, m.problem,
  m.due_at, m.sent_at, m.updated_at, m.actor_email,
  EXISTS (SELECT 1 FROM buyer_mails l WHERE l.event = 'again:' || m.id) AS is_sent_again
  FROM buyer_mails m JOIN mail_texts t ON t.id = m.kind LEFT JOIN orders o ON o.id = m.order_id`;

/** The newest mails, and whether there is a mail server, for Settings → Mails. */
export function listMails(app: CoreApp): MailsAnswer {
  const sql = `${SELECT} WHERE m.status != 'cancelled' ORDER BY m.rowid DESC LIMIT ${RECENT}`;
  const mails: MailRow[] = all(app, sql, {}, COLUMNS);
  return { is_configured: app.settings().smtp.enabled, from: app.settings().meta.senderAddress, mails };
}

/** The mails of an order to its buyer, oldest first. */
export function mailsOfOrder(app: CoreApp, order: string): MailRow[] {
  const sql = `${SELECT} WHERE m.order_id = {:order} AND m.kind NOT IN (${TO_SHOP}) ORDER BY m.rowid LIMIT 200`;
  return all(app, sql, { order }, COLUMNS);
}

/** The state of the outbox, for health and metrics. */
export function mailFigures(app: CoreApp): MailFigures {
  const sql = `SELECT COALESCE(SUM(status = 'waiting'), 0) AS waiting,
      COALESCE(MIN(IIF(status = 'waiting', due_at, NULL)), '') AS oldest_due_at,
      COALESCE(SUM(status = 'refused'), 0) AS refused, COALESCE(SUM(status = 'expired'), 0) AS expired,
      COALESCE(SUM(status = 'unknown'), 0) AS unknown
    FROM buyer_mails WHERE status IN ('waiting', 'refused', 'unknown', 'expired')`;
  const columns = { ...texts('oldest_due_at'), ...wholes('waiting', 'refused', 'unknown', 'expired') };
  return { is_configured: app.settings().smtp.enabled, ...one(app, sql, {}, columns) };
}
