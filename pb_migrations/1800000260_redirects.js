// Old paths that lead to pages of the shop, such as those of the shop before this one. Pages are made of them, so their changes
// are logged (1800000015_changes.js).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { create, dates, run, STAFF_READ, table, text } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  create(app, [
    table('redirects', {
      // Their form: shared/redirects.ts
      fields: [text(500, 'from_path!', 'to_path!'), dates()],
      indexes: ['unique idx_redirects_from (from_path)'],
      access: STAFF_READ,
    }),
  ]);

  for (const [event, row] of [
    ['INSERT', 'NEW'],
    ['UPDATE', 'NEW'],
    ['DELETE', 'OLD'],
  ]) {
    run(
      app,
      `CREATE TRIGGER redirects_change_${event?.toLowerCase()} AFTER ${event} ON redirects BEGIN
        INSERT INTO shop_changes (collection, record_id, product_id) VALUES ('redirects', ${row}.id, '');
      END`,
    );
  }
});
