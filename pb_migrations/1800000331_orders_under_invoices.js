// Tax law asks for the records under an invoice for 72 months (CGST Act, s. 36). Invoices themselves cannot be deleted either
// (1800000010_invoices.js).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);
  // Whoever deletes: PocketBase with its cascades, a console or a program.
  for (const [table, order] of [
    ['orders', 'OLD.id'],
    ['order_items', 'OLD.order_id'],
    ['refunds', 'OLD.order_id'],
  ]) {
    run(
      app,
      `CREATE TRIGGER ${table}_invoiced_stay BEFORE DELETE ON ${table}
         WHEN EXISTS (SELECT 1 FROM invoices WHERE order_id = ${order})
       BEGIN SELECT RAISE(ABORT, 'what an invoice was issued for is never deleted'); END`,
    );
  }
});
