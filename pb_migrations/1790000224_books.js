// What the auditor of the books and the reconciler have found (pb_hooks/books/). Plain tables, as the stock ledger: no API of records
// reads or writes them.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE shop_findings (
      check_name TEXT NOT NULL,
      subject TEXT NOT NULL,
      order_id TEXT NOT NULL,
      order_number TEXT NOT NULL,
      detail TEXT NOT NULL,
      found_at TEXT NOT NULL,
      PRIMARY KEY (check_name, subject)
    )`);
    run('CREATE TABLE shop_audits (audited_at TEXT NOT NULL, ms INTEGER NOT NULL)');
  },
  (app) => {
    for (const table of ['shop_findings', 'shop_audits']) {
      app.db().newQuery(`DROP TABLE IF EXISTS ${table}`).execute();
    }
  },
);
