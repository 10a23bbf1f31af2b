// What buyers do after the delivery: returns and exchanges, and reviews.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { STAFF_READ, create, date, dates, file, json, number, partOf } = schema;
  const { relation, runFile, select, staffView, table, text } = schema;

  const RETURN_STATUSES = [
    ...['requested', 'approved', 'declined', 'withdrawn'],
    ...['received', 'refunded', 'exchanged', 'closed'],
  ];

  create(app, [
    table('return_requests', {
      fields: [
        partOf('order_id', 'orders'),
        select('status', RETURN_STATUSES, { required: true }),
        select('wish', ['exchange', 'refund'], { required: true }),
        // [{item_id, quantity, reason, size}]; the size that the buyer would like instead, or ''.
        json('items', 20000, { required: true }),
        text('note', 1000),
        // Protected: read with a token of staff only.
        file('pictures', {
          maxSelect: 3,
          maxSize: 10485760,
          mimeTypes: ['image/webp', 'image/jpeg', 'image/png'],
          protected: true,
        }),
        // What staff told the buyer.
        text('decision', 1000),
        // [{item_id, restocked, damaged}]
        json('received', 20000),
        text('refund_id', 15),
        // The order that replaces the items.
        relation('exchange_order_id', 'orders'),
        // Of the buyer's form, so that it is sent once.
        text('key', 64, { required: true }),
        text('actor_email', 255),
        ...dates(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_return_requests_key ON return_requests (key)',
        'CREATE INDEX idx_return_requests_order ON return_requests (order_id)',
        "CREATE INDEX idx_return_requests_refund ON return_requests (refund_id) WHERE refund_id != ''",
        "CREATE INDEX idx_return_requests_open ON return_requests (created_at) WHERE status IN ('requested', 'received')",
        "CREATE INDEX idx_return_requests_exchange ON return_requests (exchange_order_id) WHERE exchange_order_id != ''",
      ],
      access: STAFF_READ,
    }),
    table('reviews', {
      fields: [
        // Not a relation: a deleted product can be put back, and its reviews with it.
        text('product_id', 15, { required: true }),
        partOf('order_id', 'orders'),
        number('rating', { min: 1, max: 5, onlyInt: true, required: true }),
        text('text', 2000),
        // As the buyer wants to be named.
        text('name', 40, { required: true }),
        // Storage paths of product_images, as in products.images.
        json('pictures', 2000),
        select('state', ['waiting', 'published', 'hidden'], { required: true }),
        // The shop's answer, shown below the review.
        text('reply', 1000),
        date('written_at', { required: true }),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_reviews_order ON reviews (order_id, product_id)',
        'CREATE INDEX idx_reviews_product ON reviews (product_id, written_at)',
        'CREATE INDEX idx_reviews_state ON reviews (state, written_at)',
      ],
    }),
    staffView(
      'admin_reviews',
      `SELECT r.id, r.product_id, p.name AS product_name, r.order_id, o.order_number, r.rating, r.text, r.name,
         r.pictures, r.state, r.reply, r.written_at
       FROM reviews r JOIN orders o ON o.id = r.order_id LEFT JOIN products p ON p.id = r.product_id`,
    ),
  ]);
  runFile(app, '1800000008_after_sale.sql');
});
