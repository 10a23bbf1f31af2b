// The outbox: all mails about orders, each written in the transaction of what it tells, and the texts that staff edit.
const ORDER_MAILS = {
  order_placed: 'Not paid yet',
  order_paid: 'Order confirmed',
  order_shipped: 'Order shipped',
  order_delivered: 'Order delivered',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Refund sent',
  late_payment: 'Late payment refunded',
};
const ACCOUNT_MAILS = {
  account_verification: 'Verify email',
  account_password: 'Reset password',
  account_email: 'Change email',
};
const STATUSES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'expired', 'cancelled'];

migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const text = (name, max) => new TextField({ name, max });
    mails.fields.add(new SelectField({ name: 'kind', values: Object.keys(ORDER_MAILS), maxSelect: 1 }));
    // What it tells, once: `order_paid:<order id>`, `order_refunded:<refund id>`, `again:<id of the mail sent again>`.
    mails.fields.add(text('event', 100));
    mails.fields.add(text('refund_id', 15));
    // When it is to be sent first, and when it is tried next.
    mails.fields.add(new DateField({ name: 'due_at' }));
    mails.fields.add(new DateField({ name: 'next_try_at' }));
    mails.fields.add(new DateField({ name: 'sent_at' }));
    // Who of the staff had it sent again.
    mails.fields.add(text('actor_email', 255));
    /** @type {SelectField} */ (mails.fields.getByName('status')).values = STATUSES;
    /** @type {TextField} */ (mails.fields.getByName('payment_id')).required = false;
    mails.indexes = [];
    app.save(mails);
    app
      .db()
      .newQuery(
        `UPDATE buyer_mails SET kind = 'late_payment', event = 'late_payment:' || payment_id, due_at = created_at,
           next_try_at = updated_at, sent_at = IIF(status = 'sent', updated_at, '')`,
      )
      .execute();
    /** @type {SelectField} */ (mails.fields.getByName('kind')).required = true;
    /** @type {TextField} */ (mails.fields.getByName('event')).required = true;
    mails.indexes = [
      'CREATE UNIQUE INDEX idx_buyer_mails_event ON buyer_mails (event)',
      'CREATE INDEX idx_buyer_mails_status ON buyer_mails (status, next_try_at)',
      'CREATE INDEX idx_buyer_mails_order ON buyer_mails (order_id)',
      'CREATE INDEX idx_buyer_mails_payment ON buyer_mails (payment_id)',
    ];
    app.save(mails);

    const texts = new Collection({
      id: 'shop_mail_texts',
      name: 'mail_texts',
      type: 'base',
      fields: [
        // The kind of the mail.
        { type: 'text', name: 'id', primaryKey: true, system: true, required: true, pattern: '^[a-z_]+$', max: 30 },
        { type: 'text', name: 'name', max: 100 },
        // Empty: as in shared/content/mail-texts.json.
        { type: 'text', name: 'subject', max: 200 },
        { type: 'text', name: 'heading', max: 200 },
        { type: 'text', name: 'text', max: 3000 },
        { type: 'text', name: 'closing', max: 1000 },
        { type: 'bool', name: 'is_off' },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
      ],
      listRule: '@request.auth.user_roles_via_user_id.role ?= "admin"',
      viewRule: '@request.auth.user_roles_via_user_id.role ?= "admin"',
      createRule: null,
      updateRule: null,
      deleteRule: null,
    });
    app.save(texts);
    for (const [id, name] of Object.entries({ ...ORDER_MAILS, ...ACCOUNT_MAILS })) {
      const record = new Record(texts);
      record.load({ id, name });
      app.save(record);
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('mail_texts'));
    const mails = app.findCollectionByNameOrId('buyer_mails');
    app.db().newQuery("DELETE FROM buyer_mails WHERE kind != 'late_payment' OR event LIKE 'again:%'").execute();
    app
      .db()
      .newQuery("UPDATE buyer_mails SET status = 'sent' WHERE status NOT IN ('waiting', 'sending', 'sent')")
      .execute();
    mails.indexes = [
      'CREATE UNIQUE INDEX idx_buyer_mails_payment ON buyer_mails (payment_id)',
      "CREATE INDEX idx_buyer_mails_waiting ON buyer_mails (updated_at) WHERE status = 'waiting'",
    ];
    for (const name of ['kind', 'event', 'refund_id', 'due_at', 'next_try_at', 'sent_at', 'actor_email']) {
      mails.fields.removeByName(name);
    }
    /** @type {SelectField} */ (mails.fields.getByName('status')).values = ['waiting', 'sending', 'sent'];
    /** @type {TextField} */ (mails.fields.getByName('payment_id')).required = true;
    app.save(mails);
  },
);
