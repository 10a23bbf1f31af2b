import { addressOf as addressOfMessage } from '../contact/keep.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { addressOf } from '../outbox/outbox.ts';

const NOT_SENDABLE = ['waiting', 'cancelled'];

/**
 * Sends a mail again, as a mail of its own, to the buyer's present address. A repeated request sends it once.
 * Returns the new mail's `{id}`.
 * @throws NotFoundError; BadRequestError if it cannot be sent
 */
export function sendAgain(app: CoreApp, admin: core.Record, id: string) {
  return inDurableTransaction(app, (tx) => {
    const [sent] = tx.findRecordsByFilter('buyer_mails', 'id = {:id}', '', 1, 0, { id });
    if (!sent) throw new NotFoundError('Mail not found.');
    if (sent.getString('user_id') !== '') throw new BadRequestError('Invite this person again under Staff.');
    if (!tx.settings().smtp.enabled) throw new BadRequestError('No mail server is set up (SMTP_HOST).');
    if (NOT_SENDABLE.includes(sent.getString('status'))) throw new BadRequestError('This mail was not sent yet.');
    const event = `again:${id}`;
    const [twin] = tx.findRecordsByFilter('buyer_mails', 'event = {:event}', '', 1, 0, { event });
    if (twin) return { id: twin.id };
    const email = presentAddress(tx, sent);
    if (email === '') throw new BadRequestError('The customer left no e-mail address.');
    const mail = new Record(tx.findCachedCollectionByNameOrId('buyer_mails'));
    const now = new DateTime();
    for (const field of ['kind', 'order_id', 'payment_id', 'refund_id', 'return_id', 'message_id', 'stock_request_id'])
      mail.set(field, sent.getString(field));
    mail.load({ event, email, status: 'waiting', due_at: now, next_try_at: now, actor_email: admin.email() });
    tx.save(mail);
    return { id: mail.id };
  });
}

/** Where a mail would go now; '' if there is no address. */
function presentAddress(tx: CoreApp, mail: core.Record) {
  const [request] = tx.findRecordsByIds('stock_requests', [mail.getString('stock_request_id')]);
  if (request) return request.getString('email');
  const messageId = mail.getString('message_id');
  if (messageId === '') return addressOf(tx, tx.findRecordById('orders', mail.getString('order_id')));
  return addressOfMessage(tx, tx.findRecordById('contact_messages', messageId), mail.getString('kind'));
}
