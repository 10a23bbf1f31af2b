// Money: what Razorpay reports, refunds, links to pay, and payments that bought nothing. All of it is the hooks' alone.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { bool, create, date, dates, json, number, partOf, relation, runFile, select, table, text, whole } = schema;

  const REFUND_SOURCES = ['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider', 'buyer'];
  const STRAY_KINDS = ['unknown_order', 'amount_mismatch', 'second_payment'];
  const by = () => [...text(15, 'actor_id'), ...text(255, 'actor_email')];

  create(app, [
    // Webhooks, each once.
    table('payment_events', {
      fields: [
        text(100, 'event_id!', 'event', 'outcome'),
        text(64, 'razorpay_order_id', 'razorpay_payment_id'),
        text(500, 'problem'),
        whole('tries'),
        dates(),
      ],
      indexes: [
        'unique idx_payment_events_event (event_id)',
        "idx_payment_events_failed (created_at) WHERE outcome = 'failed'",
        'idx_payment_events_order (razorpay_order_id)',
      ],
    }),
    table('payment_links', {
      fields: [
        partOf('order_id', 'orders'),
        // The link's own order at Razorpay is created when a buyer opens the link.
        text(64, 'link_id!', 'razorpay_order_id'),
        text(40, 'reference!'),
        text(500, 'url!'),
        select('status', ['created', 'paid', 'expired', 'cancelled']),
        date('expires_at'),
        dates(),
      ],
      indexes: [
        ...['unique idx_payment_links_link (link_id)', 'unique idx_payment_links_reference (reference)'],
        "unique idx_payment_links_order (razorpay_order_id) WHERE razorpay_order_id != ''",
        ...['idx_payment_links_of (order_id)', "idx_payment_links_open (status) WHERE status = 'created'"],
      ],
    }),
    table('refunds', {
      fields: [
        // Empty for a payment that belongs to no order.
        relation('order_id', 'orders'),
        text(64, 'payment_id!', 'provider_refund_id'),
        number('amount_paise!', { min: 1, onlyInt: true }),
        // Pending until the bank has paid; without a provider_refund_id the provider has not confirmed it either.
        select('status!', ['pending', 'processed', 'failed']),
        select('source!', REFUND_SOURCES),
        text(40, 'idempotency_key!'),
        text(500, 'reason', 'problem'),
        by(),
        // What went back on the shelf with it, and what of that was taken off again because it failed: [{item_id, quantity}].
        json(5000, 'restock', 'taken_back'),
        // Staff have set since what is on the shelf: whatever becomes of the refund, it moves no pieces.
        bool('is_shelf_set'),
        // When the provider was last asked about it.
        date('asked_at'),
        dates(),
      ],
      indexes: [
        'unique idx_refunds_key (idempotency_key)',
        "unique idx_refunds_provider (provider_refund_id) WHERE provider_refund_id != ''",
        ...[
          'idx_refunds_order (order_id)',
          'idx_refunds_payment (payment_id)',
          'idx_refunds_status (status, created_at)',
        ],
      ],
    }),
    table('stray_payments', {
      fields: [
        text(64, 'payment_id!', 'razorpay_order_id'),
        relation('order_id', 'orders'),
        whole('amount_paise'),
        text(3, 'currency'),
        select('kind!', STRAY_KINDS),
        // Whom to call if the order is missing, as after a restore; the provider knows.
        text(255, 'email', 'phone', 'order_number'),
        dates(),
      ],
      indexes: ['unique idx_stray_payments_payment (payment_id)'],
    }),
    // What staff have marked as resolved under Needs attention; reopened_by is empty while it is.
    table('settled_matters', {
      fields: [text(40, 'kind!'), text(100, 'subject!'), text(1000, 'note!'), by(), text(255, 'reopened_by'), dates()],
      indexes: ["unique idx_settled_matters (kind, subject) WHERE reopened_by = ''"],
    }),
  ]);
  runFile(app, '1800000007_payments.sql');
});
