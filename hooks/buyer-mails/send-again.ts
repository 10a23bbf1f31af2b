import { isStaffMail } from '#shared/orders/staff-mails.ts';
import { addressOf as addressOfMessage } from '../contact/messages.ts';
import { recordOr404, recordOrNull, recordWhere } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { addressOf, putMail } from '../outbox/outbox.ts';
import { shopAddresses } from '../outbox/staff-mails.ts';

const ABOUT = ['kind', 'order_id', 'payment_id', 'refund_id', 'return_id', 'message_id', 'stock_request_id'];
const NOT_SENDABLE = ['waiting', 'cancelled'];

/**
 * Sends a mail again, as a mail of its own, to the buyer's present address. A repeated request sends it once.
 * @throws NotFoundError; BadRequestError if it cannot be sent
 */
export function sendAgain(app: CoreApp, admin: core.Record, id: string) {
  return inDurableTransaction(app, (tx) => {
    const sent = recordOr404(tx, 'buyer_mails', id, 'Email not found.');
    if (sent.getString('user_id') !== '') throw new BadRequestError('Invite this person again under Staff.');
    if (!tx.settings().smtp.enabled) throw new BadRequestError('No mail server is set up (SMTP_HOST).');
    if (NOT_SENDABLE.includes(sent.getString('status'))) throw new BadRequestError('This email was not sent yet.');
    const event = `again:${id}`;
    const twin = recordWhere(tx, 'buyer_mails', { event });
    if (twin) return { id: twin.id };
    const email = presentAddress(tx, sent);
    if (email === '') throw new BadRequestError('The customer left no email address.');
    const about = Object.fromEntries(ABOUT.map((field) => [field, sent.getString(field)]));
    return { id: putMail(tx, { ...about, event, email, actor_email: admin.email() }).id };
  });
}

/** Where a mail would go now; '' if there is no address. */
function presentAddress(tx: CoreApp, mail: core.Record) {
  if (isStaffMail(mail.getString('kind'))) return shopAddresses(tx)[0] ?? '';
  const request = recordOrNull(tx, 'stock_requests', mail.getString('stock_request_id'));
  if (request) return request.getString('email');
  const messageId = mail.getString('message_id');
  if (messageId === '') return addressOf(tx, tx.findRecordById('orders', mail.getString('order_id')));
  return addressOfMessage(tx, tx.findRecordById('contact_messages', messageId), mail.getString('kind'));
}
