// Invoices and credit notes, each with what it states, and how the shop numbers them.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const text = (name, options) => ({ type: 'text', name, max: 500, ...options });
    const whole = (name) => ({ type: 'number', name, min: 0, onlyInt: true });
    const select = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });
    const relation = (name, collectionId) => ({
      type: 'relation',
      name,
      collectionId,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const hsn = (name) => text(name, { max: 8, pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$' });

    app.importCollections(
      [
        {
          id: 'shop_invoices',
          name: 'invoices',
          type: 'base',
          fields: [
            text('number', { required: true, max: 16 }),
            select('kind', ['tax_invoice', 'bill_of_supply', 'credit_note']),
            select('series', ['invoice', 'credit_note']),
            // '26-27': 1 April 2026 to 31 March 2027 in India.
            text('financial_year', { required: true, max: 5 }),
            whole('serial'),
            // The day in India.
            text('issued_on', { required: true, max: 10 }),
            // What it was issued for, once: 'order/<id>', 'refund/<id>' or 'cancel/<order id>'.
            text('source', { required: true, max: 40 }),
            { ...relation('order_id', 'shop_orders'), required: true },
            // The invoice that a credit note reduces.
            relation('invoice_id', 'shop_invoices'),
            whole('total_paise'),
            { type: 'json', name: 'document', maxSize: 500000, required: true },
            { type: 'autodate', name: 'created_at', onCreate: true },
          ],
          indexes: [
            'CREATE UNIQUE INDEX idx_invoices_number ON invoices (number)',
            'CREATE UNIQUE INDEX idx_invoices_source ON invoices (source)',
            'CREATE UNIQUE INDEX idx_invoices_serial ON invoices (series, financial_year, serial)',
            'CREATE INDEX idx_invoices_order ON invoices (order_id)',
            "CREATE INDEX idx_invoices_invoice ON invoices (invoice_id) WHERE invoice_id != ''",
            'CREATE INDEX idx_invoices_issued ON invoices (issued_on)',
          ],
          listRule: ADMIN,
          viewRule: ADMIN,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
        {
          id: 'shop_invoice_settings',
          name: 'invoice_settings',
          type: 'base',
          fields: [
            // Orders placed from this day in India on get an invoice; empty: none does.
            text('starts_on', { max: 10, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
            text('prefix', { max: 3, pattern: '^[A-Z0-9]{1,3}$' }),
            text('credit_prefix', { max: 3, pattern: '^[A-Z0-9]{1,3}$' }),
            hsn('hsn'),
            hsn('hsn_unstitched'),
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          listRule: ADMIN,
          viewRule: ADMIN,
          // There is one record, made below.
          createRule: null,
          updateRule: ADMIN,
          deleteRule: null,
        },
      ],
      false,
    );
    const settings = new Record(app.findCollectionByNameOrId('invoice_settings'));
    settings.set('id', 'invoicesettings');
    settings.load({ starts_on: '', prefix: 'INV', credit_prefix: 'CRN', hsn: '6204', hsn_unstitched: '5407' });
    app.save(settings);

    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TRIGGER invoices_keep BEFORE UPDATE ON invoices
         BEGIN SELECT RAISE(ABORT, 'an invoice is never changed'); END`);
    run(`CREATE TRIGGER invoices_stay BEFORE DELETE ON invoices
         BEGIN SELECT RAISE(ABORT, 'an invoice is never deleted'); END`);

    const products = app.findCollectionByNameOrId('products');
    products.fields.add(new TextField(hsn('hsn')));
    app.save(products);
    const categories = app.findCollectionByNameOrId('categories');
    categories.fields.add(new TextField(hsn('hsn')));
    categories.fields.add(new TextField(hsn('hsn_unstitched')));
    app.save(categories);
  },
  (app) => {
    const categories = app.findCollectionByNameOrId('categories');
    categories.fields.removeByName('hsn');
    categories.fields.removeByName('hsn_unstitched');
    app.save(categories);
    const products = app.findCollectionByNameOrId('products');
    products.fields.removeByName('hsn');
    app.save(products);
    app.db().newQuery('DROP TRIGGER invoices_keep').execute();
    app.db().newQuery('DROP TRIGGER invoices_stay').execute();
    for (const name of ['invoice_settings', 'invoices']) app.delete(app.findCollectionByNameOrId(name));
  },
);
