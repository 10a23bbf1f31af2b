import type { ContactRequest, KeptMessage } from '#shared/api/contact.ts';
import type { ContactMail } from '#shared/orders/mails.ts';
import { policyVersion } from '../content/policy-version.ts';
import { readField } from '../content/sections.ts';
import { ago, scalar } from '../db/query.ts';
import { createRecord, recordWhere } from '../db/rows.ts';
import { nextValue } from '../db/sequences.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { isOff, PLAIN_ADDRESS, putMail } from '../outbox/outbox.ts';

/** Anybody can type somebody else's address, so it gets no more tickets than this in a day. */
const TICKETS_A_DAY = 5;
/** As the privacy policy says: until the question is settled, and for one year after that. */
const KEPT_DAYS = 365;

/**
 * Stores a message, and queues the mails to the shop and, with the ticket number, to the sender. A repeated message returns the
 * ticket of the first; 'key_conflict' if the key has another one.
 */
export function keepMessage(app: CoreApp, request: ContactRequest): KeptMessage {
  return inDurableTransaction(app, (tx) => {
    const { key, name, phone, email, subject, message: text } = request;
    const known = recordWhere(tx, 'contact_messages', { key });
    const typed = { name, phone, email, subject, message: text };
    if (known) {
      const isRepeat = Object.entries(typed).every(([field, value]) => known.getString(field) === value);
      return isRepeat
        ? { outcome: 'kept', ticket: known.getString('ticket') }
        : { outcome: 'key_conflict', ticket: '' };
    }
    const ticket = `T-${nextValue(tx, 'contact_message')}`;
    const message = createRecord(tx, 'contact_messages', {
      ...{ ticket, key, ...typed },
      policy_version: policyVersion(tx),
    });
    queue(tx, message, 'contact_message');
    if (ticketsToday(tx, email) <= TICKETS_A_DAY) queue(tx, message, 'contact_received');
    return { outcome: 'kept', ticket };
  });
}

/** Queues a mail about a message, unless there is no mail server or no address, or staff have turned it off. */
function queue(tx: CoreApp, message: core.Record, kind: ContactMail) {
  if (!tx.settings().smtp.enabled || isOff(tx, kind)) return;
  const email = addressOf(tx, message, kind);
  if (PLAIN_ADDRESS.test(email)) putMail(tx, { event: `${kind}:${message.id}`, kind, message_id: message.id, email });
}

/** Where a mail about a message goes: to the shop, which without an address is the owner, or to the sender. */
export function addressOf(tx: CoreApp, message: core.Record, kind: string) {
  if (kind !== 'contact_message') return message.getString('email');
  return readField(tx, 'identity', 'email') || $os.getenv('OWNER_EMAIL');
}

function ticketsToday(tx: CoreApp, email: string) {
  const sql = `SELECT COUNT(*) AS value FROM contact_messages WHERE email = {:email} AND created_at > ${ago('1 day')}`;
  return scalar(tx, sql, { email }, 0);
}

/** Deletes messages that staff marked as resolved long ago, with their mails. */
export function trimMessages(app: CoreApp) {
  const isOld = `id IN (SELECT subject FROM settled_matters
    WHERE kind = 'contact_message' AND reopened_by = '' AND created_at < ${ago(`${KEPT_DAYS} days`)})`;
  for (const message of app.findAllRecords('contact_messages', $dbx.exp(isOld))) app.delete(message);
}
