// What shoppers would like to have: wishlists, and sizes that they want to hear about when they are back in stock.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { create, created, date, dates, own, partOf, runFile, table, text } = schema;

  create(app, [
    table('wishlists', {
      fields: [partOf('user_id', 'users'), partOf('product_id', 'products'), dates()],
      indexes: ['unique idx_wishlist_pair (user_id, product_id)', 'idx_wishlists_product (product_id)'],
      access: { list: own('user_id'), view: own('user_id'), create: own('user_id'), delete: own('user_id') },
    }),
    table('stock_requests', {
      fields: [
        partOf('product_id', 'products'),
        // Not a variant: staff replace variants, and a size stays the same.
        text(12, 'size!'),
        text(254, 'email!'),
        // When the mail was queued; empty while the shopper waits.
        date('notified_at'),
        created(),
      ],
      indexes: [
        "unique idx_stock_requests_waiting (product_id, size, email) WHERE notified_at = ''",
        'idx_stock_requests_email (email)',
      ],
    }),
  ]);
  runFile(app, '1800000005_wishes.sql');
});
