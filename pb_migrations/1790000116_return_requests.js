// Requests of buyers to return or exchange items, orders that replace items, and the mails about them.
const MAILS = {
  return_requested: 'Return request received',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
};

migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const text = (name, max, options = {}) => ({ type: 'text', name, max, ...options });
    const select = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });
    const order = (name, options) => ({
      type: 'relation',
      name,
      collectionId: 'shop_orders',
      maxSelect: 1,
      cascadeDelete: false,
      ...options,
    });
    app.importCollections(
      [
        {
          id: 'shop_return_requests',
          name: 'return_requests',
          type: 'base',
          fields: [
            order('order_id', { required: true, cascadeDelete: true }),
            select('status', [
              'requested',
              'approved',
              'declined',
              'withdrawn',
              'received',
              'refunded',
              'exchanged',
              'closed',
            ]),
            select('wish', ['exchange', 'refund']),
            // [{item_id, quantity, reason, size}]; the size that the buyer would like instead, or ''.
            { type: 'json', name: 'items', maxSize: 20000, required: true },
            text('note', 1000),
            // What staff told the buyer.
            text('decision', 1000),
            // [{item_id, restocked, damaged}]
            { type: 'json', name: 'received', maxSize: 20000 },
            text('refund_id', 15),
            // The order that replaces the items.
            order('exchange_order_id'),
            // Of the buyer's form, so that it is sent once.
            text('key', 64, { required: true }),
            text('actor_email', 255),
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_return_requests_key ON return_requests (key)',
            'CREATE INDEX idx_return_requests_order ON return_requests (order_id)',
            "CREATE INDEX idx_return_requests_refund ON return_requests (refund_id) WHERE refund_id != ''",
            "CREATE INDEX idx_return_requests_open ON return_requests (created_at) WHERE status IN ('requested', 'received')",
            "CREATE INDEX idx_return_requests_exchange ON return_requests (exchange_order_id) WHERE exchange_order_id != ''",
          ],
          listRule: ADMIN,
          viewRule: ADMIN,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const orders = app.findCollectionByNameOrId('orders');
    const source = /** @type {SelectField} */ (orders.fields.getByName('source'));
    source.values = source.values.concat(['exchange']);
    app.save(orders);

    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat(Object.keys(MAILS));
    // The return request that the mail is about.
    mails.fields.add(new TextField({ name: 'return_id', max: 15 }));
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
    run("DELETE FROM buyer_mails WHERE kind LIKE 'return_%'");
    run("DELETE FROM mail_texts WHERE id LIKE 'return_%'");
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => !(value in MAILS));
    mails.fields.removeByName('return_id');
    app.save(mails);
    app.delete(app.findCollectionByNameOrId('return_requests'));
    run("UPDATE orders SET source = 'counter' WHERE source = 'exchange'");
    const orders = app.findCollectionByNameOrId('orders');
    const source = /** @type {SelectField} */ (orders.fields.getByName('source'));
    source.values = source.values.filter((value) => value !== 'exchange');
    app.save(orders);
  },
);
