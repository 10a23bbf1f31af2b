// Messages of the contact form, written by the shop's server alone, and the mails about them in the outbox: to the shop, and to
// the sender with the ticket number.
const MAILS = { contact_message: 'Contact form: message', contact_received: 'Contact form: ticket number' };

migrate(
  (app) => {
    const text = (name, max, required = false) => ({ type: 'text', name, max, required });
    app.importCollections(
      [
        {
          id: 'shop_contact_messages',
          name: 'contact_messages',
          type: 'base',
          fields: [
            text('ticket', 20, true),
            // Idempotency key, made by the browser.
            text('key', 64, true),
            text('name', 120, true),
            text('phone', 30),
            text('email', 254, true),
            text('subject', 200),
            text('message', 5000, true),
            { type: 'autodate', name: 'created_at', onCreate: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_contact_messages_ticket ON contact_messages (ticket)',
            'CREATE UNIQUE INDEX idx_contact_messages_key ON contact_messages (key)',
            'CREATE INDEX idx_contact_messages_email ON contact_messages (email, created_at)',
          ],
          listRule: null,
          viewRule: null,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    app.db().newQuery("INSERT INTO shop_sequences (name, value) VALUES ('contact_message', 1000)").execute();

    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = [...kind.values, ...Object.keys(MAILS)];
    /** @type {RelationField} */ (mails.fields.getByName('order_id')).required = false;
    mails.fields.add(
      new RelationField({
        name: 'message_id',
        collectionId: 'shop_contact_messages',
        maxSelect: 1,
        cascadeDelete: true,
      }),
    );
    app.save(mails);
    const texts = app.findCollectionByNameOrId('mail_texts');
    for (const [id, name] of Object.entries(MAILS)) {
      const record = new Record(texts);
      record.load({ id, name });
      app.save(record);
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("DELETE FROM buyer_mails WHERE kind IN ('contact_message', 'contact_received')");
    run("DELETE FROM mail_texts WHERE id IN ('contact_message', 'contact_received')");
    run("DELETE FROM shop_sequences WHERE name = 'contact_message'");
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = [...kind.values].filter((value) => !Object.hasOwn(MAILS, value));
    /** @type {RelationField} */ (mails.fields.getByName('order_id')).required = true;
    mails.fields.removeByName('message_id');
    app.save(mails);
    app.delete(app.findCollectionByNameOrId('contact_messages'));
  },
);
