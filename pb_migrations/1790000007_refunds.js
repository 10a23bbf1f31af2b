// Every refund as a row of its own, payments that bought nothing, what of an order is back on the shelf, webhooks that
// could not be dealt with, and what staff have settled by hand.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const text = (name, options) => ({ type: 'text', name, max: 500, ...options });
    const whole = (name, options) => ({ type: 'number', name, min: 0, onlyInt: true, ...options });
    const select = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });
    const order = {
      type: 'relation',
      name: 'order_id',
      collectionId: 'shop_orders',
      maxSelect: 1,
      cascadeDelete: false,
    };
    const dates = [
      { type: 'autodate', name: 'created_at', onCreate: true },
      { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
    ];
    const rules = (list) => ({ listRule: list, viewRule: list, createRule: null, updateRule: null, deleteRule: null });
    const serverOnly = (name, fields, indexes) => ({
      id: `shop_${name}`,
      name,
      type: 'base',
      fields: fields.concat(dates),
      indexes,
      ...rules(null),
    });

    const items = app.findCollectionByNameOrId('order_items');
    items.fields.add(new NumberField({ name: 'restocked', min: 0, onlyInt: true }));
    app.save(items);
    const events = app.findCollectionByNameOrId('payment_events');
    events.fields.add(new TextField({ name: 'problem', max: 500 }));
    events.fields.add(new NumberField({ name: 'tries', min: 0, onlyInt: true }));
    events.indexes = events.indexes.concat([
      "CREATE INDEX idx_payment_events_failed ON payment_events (created_at) WHERE outcome = 'failed'",
      'CREATE INDEX idx_payment_events_order ON payment_events (razorpay_order_id)',
    ]);
    app.save(events);
    const itemsView = app.findCollectionByNameOrId('admin_order_items');
    itemsView.viewQuery = `SELECT id, order_id, product_id, variant_id, name, size, stitched, image, quantity, price,
      restocked, created_at FROM order_items`;
    app.save(itemsView);

    app.importCollections(
      [
        serverOnly(
          'refunds',
          [
            // Empty for a payment that belongs to no order.
            order,
            text('payment_id', { required: true, max: 64 }),
            whole('amount_paise', { required: true, min: 1 }),
            // Pending until the bank has paid; without a provider_refund_id the provider has not confirmed it either.
            select('status', ['pending', 'processed', 'failed']),
            select('source', ['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider']),
            text('idempotency_key', { required: true, max: 40 }),
            text('provider_refund_id', { max: 64 }),
            text('reason', { max: 500 }),
            text('actor_id', { max: 15 }),
            text('actor_email', { max: 255 }),
            text('problem', { max: 500 }),
            // What went back on the shelf with it: [{item_id, quantity}].
            { type: 'json', name: 'restock', maxSize: 5000 },
            // When the provider was last asked how it stands.
            { type: 'date', name: 'asked_at' },
          ],
          [
            'CREATE UNIQUE INDEX idx_refunds_key ON refunds (idempotency_key)',
            "CREATE UNIQUE INDEX idx_refunds_provider ON refunds (provider_refund_id) WHERE provider_refund_id != ''",
            'CREATE INDEX idx_refunds_order ON refunds (order_id)',
            'CREATE INDEX idx_refunds_payment ON refunds (payment_id)',
            'CREATE INDEX idx_refunds_status ON refunds (status, created_at)',
          ],
        ),
        serverOnly(
          'stray_payments',
          [
            text('payment_id', { required: true, max: 64 }),
            text('razorpay_order_id', { max: 64 }),
            order,
            whole('amount_paise'),
            text('currency', { max: 3 }),
            select('kind', ['unknown_order', 'amount_mismatch', 'second_payment']),
          ],
          ['CREATE UNIQUE INDEX idx_stray_payments_payment ON stray_payments (payment_id)'],
        ),
        serverOnly(
          'settled_matters',
          [
            text('kind', { required: true, max: 40 }),
            text('subject', { required: true, max: 100 }),
            text('note', { required: true, max: 1000 }),
            text('actor_id', { max: 15 }),
            text('actor_email', { max: 255 }),
            // Empty while it is settled.
            text('reopened_by', { max: 255 }),
          ],
          ["CREATE UNIQUE INDEX idx_settled_matters ON settled_matters (kind, subject) WHERE reopened_by = ''"],
        ),
        {
          id: 'shop_admin_refunds',
          name: 'admin_refunds',
          type: 'view',
          viewQuery: `SELECT id, order_id, payment_id, amount_paise, status, source, provider_refund_id, reason, actor_email,
            problem, restock, created_at, updated_at FROM refunds`,
          listRule: ADMIN,
          viewRule: ADMIN,
        },
      ],
      false,
    );

    const run = (sql) => app.db().newQuery(sql).execute();
    // What was refunded, or waits for it, before there were rows for it.
    run(`INSERT INTO refunds (id, order_id, payment_id, amount_paise, status, source, idempotency_key, reason, restock,
           created_at, updated_at)
         SELECT 'r' || substr(lower(hex(randomblob(7))), 1, 14), id, razorpay_payment_id,
           CAST(ROUND(total_amount * 100) AS INTEGER), IIF(payment_status = 'refunded', 'processed', 'pending'),
           'late_payment', substr('refund-' || razorpay_payment_id, 1, 40), '', '[]', updated_at, updated_at
         FROM orders WHERE payment_status IN ('refund_pending', 'refunded') AND razorpay_payment_id != '' AND total_amount > 0`);
    // Amounts were not kept; the provider is asked for them when one is refunded.
    run(`INSERT OR IGNORE INTO stray_payments (id, payment_id, razorpay_order_id, order_id, amount_paise, currency, kind,
           created_at, updated_at)
         SELECT 's' || substr(lower(hex(randomblob(7))), 1, 14), razorpay_payment_id, razorpay_order_id, '', 0, '', outcome,
           created_at, created_at
         FROM payment_events WHERE outcome IN ('unknown_order', 'amount_mismatch') AND razorpay_payment_id != ''`);
  },
  (app) => {
    for (const name of ['admin_refunds', 'settled_matters', 'stray_payments', 'refunds']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
    const itemsView = app.findCollectionByNameOrId('admin_order_items');
    itemsView.viewQuery = `SELECT id, order_id, product_id, variant_id, name, size, stitched, image, quantity, price, created_at
           FROM order_items`;
    app.save(itemsView);
    const events = app.findCollectionByNameOrId('payment_events');
    events.fields.removeByName('problem');
    events.fields.removeByName('tries');
    events.indexes = events.indexes.filter(
      (index) => !index.includes('idx_payment_events_failed') && !index.includes('idx_payment_events_order'),
    );
    app.save(events);
    const items = app.findCollectionByNameOrId('order_items');
    items.fields.removeByName('restocked');
    app.save(items);
  },
);
