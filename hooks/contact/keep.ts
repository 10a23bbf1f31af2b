import type { ContactRequest } from '#shared/api/contact.ts';
import type { ContactMail } from '#shared/orders/mails.ts';
import { readField } from '../content/sections.ts';
import { nextValue } from '../db/sequences.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { isOff, PLAIN_ADDRESS } from '../outbox/outbox.ts';

/** Anybody can type somebody else's address, so it gets no more tickets than this in a day. */
const TICKETS_A_DAY = 5;
const FIELDS = ['key', 'name', 'phone', 'email', 'subject', 'message'] as const;

/**
 * Stores a message, and queues the mails to the shop and, with the ticket number, to the sender. A repeated key returns the
 * ticket of the first message.
 */
export function keepMessage(app: CoreApp, request: ContactRequest): { ticket: string } {
  return inDurableTransaction(app, (tx) => {
    const [known] = tx.findRecordsByFilter('contact_messages', 'key = {:key}', '', 1, 0, { key: request.key });
    if (known) return { ticket: known.getString('ticket') };
    const message = new Record(tx.findCachedCollectionByNameOrId('contact_messages'));
    for (const field of FIELDS) message.set(field, request[field]);
    message.set('ticket', `T-${nextValue(tx, 'contact_message')}`);
    tx.save(message);
    queue(tx, message, 'contact_message');
    if (ticketsToday(tx, request.email) <= TICKETS_A_DAY) queue(tx, message, 'contact_received');
    return { ticket: message.getString('ticket') };
  });
}

/**
 * Queues a mail about a message, unless there is no mail server or no address, or staff have turned it off.
 */
function queue(tx: CoreApp, message: core.Record, kind: ContactMail) {
  if (!tx.settings().smtp.enabled || isOff(tx, kind)) return;
  const email = addressOf(tx, message, kind);
  if (!PLAIN_ADDRESS.test(email)) return;
  const mail = new Record(tx.findCachedCollectionByNameOrId('buyer_mails'));
  const now = new DateTime();
  mail.load({ event: `${kind}:${message.id}`, kind, message_id: message.id, email, status: 'waiting', tries: 0 });
  mail.load({ due_at: now, next_try_at: now });
  tx.save(mail);
}

/**
 * Where a mail about a message goes: to the shop, which without an address is the owner, or to the sender.
 */
export function addressOf(tx: CoreApp, message: core.Record, kind: string) {
  if (kind !== 'contact_message') return message.getString('email');
  return readField(tx, 'identity', 'email') || $os.getenv('OWNER_EMAIL');
}

function ticketsToday(tx: CoreApp, email: string) {
  const row = new DynamicModel({ value: 0 });
  tx.db()
    .newQuery(
      `SELECT COUNT(*) AS value FROM contact_messages
       WHERE email = {:email} AND created_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day')`,
    )
    .bind({ email })
    .one(row);
  return row.value;
}
