// Money: what Razorpay reports, refunds, links to pay, and payments that bought nothing. All of it is the hooks' alone.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { bool, create, date, dates, json, number, partOf, relation, runFile, select, table, text, whole } = schema;

  const REFUND_SOURCES = ['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider', 'buyer'];
  const STRAY_KINDS = ['unknown_order', 'amount_mismatch', 'second_payment'];
  const by = () => [text('actor_id', 15), text('actor_email', 255)];

  create(app, [
    // Webhooks, each once.
    table('payment_events', {
      fields: [
        text('event_id', 100, { required: true }),
        text('event', 100),
        text('razorpay_order_id', 64),
        text('razorpay_payment_id', 64),
        text('outcome', 100),
        text('problem', 500),
        whole('tries'),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_payment_events_event ON payment_events (event_id)',
        "CREATE INDEX idx_payment_events_failed ON payment_events (created_at) WHERE outcome = 'failed'",
        'CREATE INDEX idx_payment_events_order ON payment_events (razorpay_order_id)',
      ],
    }),
    table('payment_links', {
      fields: [
        partOf('order_id', 'orders'),
        text('link_id', 64, { required: true }),
        text('reference', 40, { required: true }),
        text('url', 500, { required: true }),
        select('status', ['created', 'paid', 'expired', 'cancelled']),
        date('expires_at'),
        // The link's own order at Razorpay, which is created when a buyer opens the link.
        text('razorpay_order_id', 64),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_payment_links_link ON payment_links (link_id)',
        'CREATE UNIQUE INDEX idx_payment_links_reference ON payment_links (reference)',
        "CREATE UNIQUE INDEX idx_payment_links_order ON payment_links (razorpay_order_id) WHERE razorpay_order_id != ''",
        'CREATE INDEX idx_payment_links_of ON payment_links (order_id)',
        "CREATE INDEX idx_payment_links_open ON payment_links (status) WHERE status = 'created'",
      ],
    }),
    table('refunds', {
      fields: [
        // Empty for a payment that belongs to no order.
        relation('order_id', 'orders'),
        text('payment_id', 64, { required: true }),
        number('amount_paise', { min: 1, onlyInt: true, required: true }),
        // Pending until the bank has paid; without a provider_refund_id the provider has not confirmed it either.
        select('status', ['pending', 'processed', 'failed'], { required: true }),
        select('source', REFUND_SOURCES, { required: true }),
        text('idempotency_key', 40, { required: true }),
        text('provider_refund_id', 64),
        text('reason', 500),
        ...by(),
        text('problem', 500),
        // What went back on the shelf with it, and what of that was taken off again because it failed: [{item_id, quantity}].
        json('restock', 5000),
        json('taken_back', 5000),
        // Staff have set since what is on the shelf: whatever becomes of the refund, it moves no pieces.
        bool('is_shelf_set'),
        // When the provider was last asked about it.
        date('asked_at'),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_refunds_key ON refunds (idempotency_key)',
        "CREATE UNIQUE INDEX idx_refunds_provider ON refunds (provider_refund_id) WHERE provider_refund_id != ''",
        'CREATE INDEX idx_refunds_order ON refunds (order_id)',
        'CREATE INDEX idx_refunds_payment ON refunds (payment_id)',
        'CREATE INDEX idx_refunds_status ON refunds (status, created_at)',
      ],
    }),
    table('stray_payments', {
      fields: [
        text('payment_id', 64, { required: true }),
        text('razorpay_order_id', 64),
        relation('order_id', 'orders'),
        whole('amount_paise'),
        text('currency', 3),
        select('kind', STRAY_KINDS, { required: true }),
        // Whom to call if the order is missing, as after a restore; the provider knows.
        text('email', 255),
        text('phone', 255),
        text('order_number', 255),
        ...dates(),
      ],
      indexes: ['CREATE UNIQUE INDEX idx_stray_payments_payment ON stray_payments (payment_id)'],
    }),
    // What staff have marked as resolved under Needs attention.
    table('settled_matters', {
      fields: [
        text('kind', 40, { required: true }),
        text('subject', 100, { required: true }),
        text('note', 1000, { required: true }),
        ...by(),
        // Empty while it is settled.
        text('reopened_by', 255),
        ...dates(),
      ],
      indexes: ["CREATE UNIQUE INDEX idx_settled_matters ON settled_matters (kind, subject) WHERE reopened_by = ''"],
    }),
  ]);
  runFile(app, '1800000007_payments.sql');
});
