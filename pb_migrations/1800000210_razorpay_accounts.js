// Razorpay's accounts: the keys of each under which an order was made, and with every order, link and payment the key's id.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { create, dates, table, text } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  create(app, [
    table('razorpay_accounts', {
      // Sealed: server/environment/seal.ts
      fields: [text(64, 'key_id!'), text(2000, 'sealed!', { hidden: true }), dates()],
      indexes: ['unique idx_razorpay_accounts_key (key_id)'],
    }),
  ]);

  // A key's id is public: browsers pay with it. Empty: from before this, or never at Razorpay.
  for (const name of ['orders', 'payment_links', 'stray_payments']) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.add(new TextField({ name: 'razorpay_key_id', max: 64, hidden: true }));
    app.save(collection);
  }
});
