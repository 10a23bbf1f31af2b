// What buyers do after the delivery: returns and exchanges, and reviews.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { STAFF_READ, create, date, dates, file, json, number, partOf, relation, runFile, select, table, text } =
    schema;

  const RETURN_STATUSES = [
    ...['requested', 'approved', 'declined', 'withdrawn'],
    ...['received', 'refunded', 'exchanged', 'closed', 'on_the_way'],
  ];
  const PICTURES = ['image/webp', 'image/jpeg', 'image/png'];

  create(app, [
    table('return_requests', {
      fields: [
        partOf('order_id', 'orders'),
        select('status!', RETURN_STATUSES),
        select('wish!', ['exchange', 'refund']),
        // [{item_id, quantity, reason, size}]; the size that the buyer would like instead, or ''.
        json(20000, 'items!'),
        // What the buyer wrote, and what staff told them.
        text(1000, 'note', 'decision'),
        // Protected: read with a token of staff only.
        file('pictures', { maxSelect: 3, maxSize: 10485760, mimeTypes: PICTURES, protected: true }),
        // [{item_id, restocked, damaged}]
        json(20000, 'received'),
        text(15, 'refund_id'),
        // The order that replaces the items.
        relation('exchange_order_id', 'orders'),
        // Of the buyer's form, so that it is sent once.
        text(64, 'key!'),
        text(255, 'actor_email'),
        dates(),
      ],
      indexes: [
        ...['unique idx_return_requests_key (key)', 'idx_return_requests_order (order_id)'],
        "idx_return_requests_refund (refund_id) WHERE refund_id != ''",
        "idx_return_requests_open (created_at) WHERE status IN ('requested', 'received')",
        "idx_return_requests_exchange (exchange_order_id) WHERE exchange_order_id != ''",
      ],
      access: STAFF_READ,
    }),
    table('reviews', {
      fields: [
        // Not a relation: a deleted product can be put back, and its reviews with it.
        text(15, 'product_id!'),
        partOf('order_id', 'orders'),
        number('rating!', { min: 1, max: 5, onlyInt: true }),
        text(2000, 'text'),
        // As the buyer wants to be named.
        text(40, 'name!'),
        // Storage paths of product_images, as in products.images.
        json(2000, 'pictures'),
        select('state!', ['waiting', 'published', 'hidden']),
        // The shop's answer, shown below the review.
        text(1000, 'reply'),
        date('written_at!'),
      ],
      indexes: [
        'unique idx_reviews_order (order_id, product_id)',
        ...['idx_reviews_product (product_id, written_at)', 'idx_reviews_state (state, written_at)'],
      ],
    }),
  ]);
  runFile(app, '1800000008_after_sale.sql');
});
