import type { MailsAnswer } from '#shared/api/admin-mails.ts';
import type { MailFigures } from '#shared/api/buyer-mails.ts';
import type { MailRow } from '#shared/orders/mails.ts';
import { plain } from '../db/plain.ts';

const RECENT = 50;

const COLUMNS = {
  id: '',
  kind: '',
  name: '',
  order_id: '',
  order_number: '',
  status: '',
  tries: 0,
  problem: '',
  due_at: '',
  sent_at: '',
  updated_at: '',
  actor_email: '',
  is_sent_again: false,
};
const SELECT = `SELECT m.id, m.kind, t.name, m.order_id, COALESCE(o.order_number, '') AS order_number, m.status, m.tries, m.problem,
  m.due_at, m.sent_at, m.updated_at, m.actor_email,
  EXISTS (SELECT 1 FROM buyer_mails l WHERE l.event = 'again:' || m.id) AS is_sent_again
  FROM buyer_mails m JOIN mail_texts t ON t.id = m.kind LEFT JOIN orders o ON o.id = m.order_id`;

/** The newest mails, and whether there is a mail server, for Settings → Mails. */
export function listMails(app: CoreApp): MailsAnswer {
  return {
    is_configured: app.settings().smtp.enabled,
    from: app.settings().meta.senderAddress,
    mails: rows(app, `${SELECT} WHERE m.status != 'cancelled' ORDER BY m.rowid DESC LIMIT ${RECENT}`, {}),
  };
}

/** The mails of an order, oldest first. */
export function mailsOfOrder(app: CoreApp, orderId: string) {
  return rows(app, `${SELECT} WHERE m.order_id = {:order} ORDER BY m.rowid LIMIT 200`, { order: orderId });
}

function rows(app: CoreApp, sql: string, params: Params): MailRow[] {
  const found = arrayOf(new DynamicModel(COLUMNS));
  app.db().newQuery(sql).bind(params).all(found);
  // The database has no other kinds and statuses.
  return plain(found) as MailRow[];
}

/** The state of the outbox, for health and metrics. */
export function mailFigures(app: CoreApp): MailFigures {
  const row = new DynamicModel({ waiting: 0, oldest_due_at: '', refused: 0, unknown: 0, expired: 0 });
  app
    .db()
    .newQuery(
      `SELECT COALESCE(SUM(status = 'waiting'), 0) AS waiting,
         COALESCE(MIN(IIF(status = 'waiting', due_at, NULL)), '') AS oldest_due_at,
         COALESCE(SUM(status = 'refused'), 0) AS refused, COALESCE(SUM(status = 'expired'), 0) AS expired,
         COALESCE(SUM(status = 'unknown'), 0) AS unknown
       FROM buyer_mails WHERE status IN ('waiting', 'refused', 'unknown', 'expired')`,
    )
    .one(row);
  return { is_configured: app.settings().smtp.enabled, ...plain(row) };
}
