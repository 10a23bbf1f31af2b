// Invoices and credit notes, each with what it states, and how the shop numbers them.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { ADMIN, PATTERNS, STAFF_READ, create, created, dates, json, relation, run, select, table, text, whole } =
    schema;

  const KINDS = ['tax_invoice', 'bill_of_supply', 'credit_note'];
  const SERIES = ['invoice', 'credit_note', 'test_invoice', 'test_credit_note'];

  create(app, [
    table('invoices', {
      fields: [
        // At most 16 characters, but 'INV-TEST/26-27/000001' for test orders.
        text(24, 'number!'),
        select('kind!', KINDS),
        select('series!', SERIES),
        // '26-27': 1 April 2026 to 31 March 2027 in India.
        text(5, 'financial_year!'),
        whole('serial', 'total_paise'),
        // The day in India.
        text(10, 'issued_on!'),
        // What it was issued for, once: 'order/<id>', 'refund/<id>' or 'cancel/<order id>'.
        text(40, 'source!'),
        relation('order_id!', 'orders'),
        // The invoice that a credit note reduces.
        relation('invoice_id', 'invoices'),
        // It names the buyer. Hidden, staff can neither filter nor sort by it, so that the name of an erased buyer is not guessed
        // letter by letter. They are shown it by hooks/erasure/erased-invoice.ts.
        json(500000, 'document!', { hidden: true }),
        created(),
      ],
      indexes: [
        ...['unique idx_invoices_number (number)', 'unique idx_invoices_source (source)'],
        'unique idx_invoices_serial (series, financial_year, serial)',
        ...['idx_invoices_order (order_id)', "idx_invoices_invoice (invoice_id) WHERE invoice_id != ''"],
        'idx_invoices_issued (issued_on)',
      ],
      access: STAFF_READ,
    }),
    // One record, made below.
    table('invoice_settings', {
      fields: [
        // Orders placed from this day in India on get an invoice; empty: none does.
        text(10, 'starts_on', { pattern: PATTERNS.day }),
        text(3, 'prefix', 'credit_prefix', { pattern: '^[A-Z0-9]{1,3}$' }),
        text(8, 'hsn', 'hsn_unstitched', { pattern: PATTERNS.hsn }),
        dates(),
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
