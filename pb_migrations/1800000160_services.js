// What owners enter under Settings, Services: the shop's own servers read it, encrypted with the key in secrets.json.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { create, id, table, text, updated } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  create(app, [
    table('services', {
      fields: [
        // email, backups or payments.
        id({ max: 10, pattern: '^[a-z]+$' }),
        // server/environment/seal.ts
        text(10000, 'sealed!', { hidden: true }),
        // The address of who entered it, as text, so that it outlives the account.
        text(255, 'changed_by'),
        updated(),
      ],
    }),
  ]);
});
