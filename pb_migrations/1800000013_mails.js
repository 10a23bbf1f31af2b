// The outbox: mails, each written in the transaction of what it tells and sent afterwards, and the texts that staff edit.
const ORDER_MAILS = {
  order_placed: 'Not paid yet',
  order_paid: 'Order confirmed',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Refund sent',
  late_payment: 'Late payment refunded',
  contact_message: 'Contact form: message',
  contact_received: 'Contact form: ticket number',
  return_requested: 'Return request received',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  review_asked: 'Review request',
  back_in_stock: 'Back in stock',
  order_paid_back: 'Refund you paid yourself',
  order_on_delivery: 'Order placed, cash on delivery',
};
/** Sent by PocketBase, with texts of the shop. */
const ACCOUNT_MAILS = {
  account_verification: 'Verify email',
  account_password: 'Reset password',
  account_email: 'Change email',
};
/** About accounts, with texts that nobody edits: in the outbox, so that no request waits for the mail server. */
const FIXED_MAILS = ['staff_invitation', 'sign_in_notice', 'two_factor_code', 'email_change'];
/** Days after the delivery. */
const REVIEW_ASKED_AFTER = 7;

migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { STAFF_READ, bool, create, date, dates, email, id, relation, select, table, text, updated, whole } = schema;

  // After a crash 'sending' may have gone out, and is not sent again.
  const STATUSES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'expired', 'cancelled'];
  const about = (/** @type {string} */ name, /** @type {string} */ collection) =>
    relation(name, collection, { cascadeDelete: true });

  create(app, [
    table('buyer_mails', {
      fields: [
        select('kind!', [...Object.keys(ORDER_MAILS), ...FIXED_MAILS]),
        // What it tells, once: `order_paid:<order id>`, `order_refunded:<refund id>`, `again:<id of the mail sent again>`.
        text(100, 'event!'),
        select('status!', STATUSES),
        // Emptied when the mail has gone.
        email('email'),
        relation('order_id', 'orders'),
        text(64, 'payment_id'),
        text(15, 'refund_id', 'return_id'),
        about('message_id', 'contact_messages'),
        about('stock_request_id', 'stock_requests'),
        about('user_id', 'users'),
        // Where a sign-in came from, until the mail is sent; and why it was not sent.
        text(500, 'note', 'problem'),
        // When it is to be sent first, and when it is tried next.
        date('due_at', 'next_try_at', 'sent_at'),
        whole('tries'),
        // Who of the staff had it sent again.
        text(255, 'actor_email'),
        dates(),
      ],
      indexes: [
        ...['unique idx_buyer_mails_event (event)', 'idx_buyer_mails_status (status, next_try_at)'],
        ...['idx_buyer_mails_order (order_id)', 'idx_buyer_mails_payment (payment_id)'],
        // Mails about unpaid orders are counted by recipient and day (hooks/outbox/outbox.ts).
        'idx_buyer_mails_kind (kind, created_at)',
      ],
    }),
    table('mail_texts', {
      fields: [
        // The kind of the mail.
        id({ max: 30, pattern: '^[a-z_]+$' }),
        text(100, 'name'),
        // Empty: as in shared/content/mail-texts.ts.
        text(200, 'subject', 'heading'),
        text(3000, 'text'),
        text(1000, 'closing'),
        bool('is_off'),
        // Of the mails that wait for days: how many.
        whole('after_days', { max: 60 }),
        updated(),
      ],
      access: STAFF_READ,
    }),
  ]);

  const texts = app.findCollectionByNameOrId('mail_texts');
  for (const [kind, name] of Object.entries({ ...ORDER_MAILS, ...ACCOUNT_MAILS })) {
    app.save(new Record(texts, { id: kind, name, after_days: kind === 'review_asked' ? REVIEW_ASKED_AFTER : 0 }));
  }
});
