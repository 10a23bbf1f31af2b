// Invoices and credit notes, each with what it states, and how the shop numbers them.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, PATTERNS, STAFF_READ, create, created, dates, json, relation, run, select, table, text, whole } =
    schema;

  const KINDS = ['tax_invoice', 'bill_of_supply', 'credit_note'];
  const SERIES = ['invoice', 'credit_note', 'test_invoice', 'test_credit_note'];
  const PREFIX = { pattern: '^[A-Z0-9]{1,3}$' };

  create(app, [
    table('invoices', {
      fields: [
        // At most 16 characters, but 'INV-TEST/26-27/000001' for test orders.
        text('number', 24, { required: true }),
        select('kind', KINDS, { required: true }),
        select('series', SERIES, { required: true }),
        // '26-27': 1 April 2026 to 31 March 2027 in India.
        text('financial_year', 5, { required: true }),
        whole('serial'),
        // The day in India.
        text('issued_on', 10, { required: true }),
        // What it was issued for, once: 'order/<id>', 'refund/<id>' or 'cancel/<order id>'.
        text('source', 40, { required: true }),
        relation('order_id', 'orders', { required: true }),
        // The invoice that a credit note reduces.
        relation('invoice_id', 'invoices'),
        whole('total_paise'),
        // It names the buyer. Hidden, staff can neither filter nor sort by it, so that the name of an erased buyer is not guessed
        // letter by letter. They are shown it by hooks/erasure/erased-invoice.ts.
        json('document', 500000, { hidden: true, required: true }),
        created(),
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_invoices_number ON invoices (number)',
        'CREATE UNIQUE INDEX idx_invoices_source ON invoices (source)',
        'CREATE UNIQUE INDEX idx_invoices_serial ON invoices (series, financial_year, serial)',
        'CREATE INDEX idx_invoices_order ON invoices (order_id)',
        "CREATE INDEX idx_invoices_invoice ON invoices (invoice_id) WHERE invoice_id != ''",
        'CREATE INDEX idx_invoices_issued ON invoices (issued_on)',
      ],
      access: STAFF_READ,
    }),
    // One record, made below.
    table('invoice_settings', {
      fields: [
        // Orders placed from this day in India on get an invoice; empty: none does.
        text('starts_on', 10, { pattern: PATTERNS.day }),
        text('prefix', 3, PREFIX),
        text('credit_prefix', 3, PREFIX),
        text('hsn', 8, { pattern: PATTERNS.hsn }),
        text('hsn_unstitched', 8, { pattern: PATTERNS.hsn }),
        ...dates(),
      ],
      access: { ...STAFF_READ, update: ADMIN },
    }),
  ]);
  app.save(
    new Record(app.findCollectionByNameOrId('invoice_settings'), {
      id: 'invoicesettings',
      ...{ starts_on: '', prefix: 'INV', credit_prefix: 'CRN', hsn: '6204', hsn_unstitched: '5407' },
    }),
  );

  // Whoever writes: no code, console or program changes what a buyer was given.
  run(
    app,
    `CREATE TRIGGER invoices_keep BEFORE UPDATE ON invoices
     BEGIN SELECT RAISE(ABORT, 'an invoice is never changed'); END;
     CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices
     BEGIN SELECT RAISE(ABORT, 'an invoice is never deleted'); END;`,
  );
});
