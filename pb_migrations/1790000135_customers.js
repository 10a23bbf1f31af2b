// Customers: one for each account, and one for each phone number that guests order with. Which orders are whose is kept by the
// database itself, in the transaction of the order (docs/decisions/0047-customers-by-account-or-phone.md).
migrate(
  (app) => {
    const text = (name, max, options) => ({ type: 'text', name, max, ...options });
    const created = { type: 'autodate', name: 'created_at', onCreate: true };
    const updated = { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true };
    const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };
    app.importCollections(
      [
        {
          // An account's customer has the id of its user.
          id: 'shop_customers',
          name: 'customers',
          type: 'base',
          fields: [
            // Ten digits, as orders store it; empty for an account.
            text('phone', 30),
            // Corrected by staff; empty: as in the newest order or the profile.
            text('name', 161),
            text('contact_phone', 10, { pattern: '^([6-9][0-9]{9})?$' }),
            { type: 'email', name: 'email' },
            text('notes', 2000),
            // The customer of the same person that this one is shown with.
            text('merged_into', 15),
            created,
            updated,
          ],
          indexes: [
            "CREATE UNIQUE INDEX idx_customers_phone ON customers (phone) WHERE phone != ''",
            "CREATE INDEX idx_customers_merged ON customers (merged_into) WHERE merged_into != ''",
          ],
          ...CLOSED,
        },
        {
          // Random ids only: after the restore of an older backup, these are erased again.
          id: 'shop_erasures',
          name: 'erasures',
          type: 'base',
          fields: [
            text('actor', 255),
            { type: 'json', name: 'customer_ids', maxSize: 100000 },
            { type: 'json', name: 'order_ids', maxSize: 1000000 },
            created,
          ],
          indexes: [],
          ...CLOSED,
        },
      ],
      false,
    );
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new DateField({ name: 'erased_at', hidden: true }));
    // The sums of customers are read from this index.
    orders.addIndex('idx_orders_sums', false, 'id, created_at, payment_status, total_amount, order_number', '');
    app.save(orders);

    const run = (sql) => app.db().newQuery(sql).execute();
    // Erased texts leave no trace in the index of order texts.
    run("INSERT INTO shop_order_search (shop_order_search, rank) VALUES ('secure-delete', 1)");
    run('CREATE TABLE shop_order_customers (order_id TEXT PRIMARY KEY, customer_id TEXT NOT NULL) WITHOUT ROWID');
    run('CREATE INDEX shop_order_customers_of ON shop_order_customers (customer_id)');

    const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
    const added = (id, phone) =>
      `INSERT INTO customers (id, phone, name, contact_phone, email, notes, merged_into, created_at, updated_at)
       SELECT ${id}, ${phone}, '', '', '', '', '', ${NOW}, ${NOW}`;
    // As normalisePhone in shared/api/shipping.ts: spaces, dashes, brackets, and 91 or 0 before ten digits.
    const phoneOf = (row) => {
      const given = `COALESCE(IIF(json_valid(${row}.shipping), json_extract(${row}.shipping, '$.phone'), ''), '')`;
      const bare = [' ', '-', '(', ')'].reduce((sql, sign) => `REPLACE(${sql}, '${sign}', '')`, given);
      return `IIF(LENGTH(${bare}) > 10, SUBSTR(${bare}, -10), ${bare})`;
    };
    const RANDOM_ID = 'LOWER(SUBSTR(HEX(RANDOMBLOB(8)), 1, 15))';
    const phone = phoneOf('NEW');
    const guest = `SELECT id FROM customers WHERE phone = ${phone} AND phone != ''`;
    const link = `
      ${added(RANDOM_ID, phone)} WHERE NEW.user_id = '' AND ${phone} != '' AND NOT EXISTS (${guest});
      DELETE FROM shop_order_customers WHERE order_id = NEW.id;
      INSERT INTO shop_order_customers (order_id, customer_id)
        SELECT NEW.id, c.id FROM customers c
        WHERE c.id = CASE NEW.user_id WHEN '' THEN (${guest}) ELSE NEW.user_id END;`;
    // A guest's only order whose number is corrected keeps its customer.
    const renumber = `
      UPDATE customers SET phone = ${phone} WHERE phone != '' AND NEW.user_id = '' AND ${phone} != ''
        AND id = (SELECT customer_id FROM shop_order_customers WHERE order_id = NEW.id)
        AND (SELECT COUNT(*) FROM shop_order_customers l WHERE l.customer_id = customers.id) = 1
        AND NOT EXISTS (${guest});`;
    run(`CREATE TRIGGER orders_customer_insert AFTER INSERT ON orders BEGIN ${link} END`);
    run(`CREATE TRIGGER orders_customer_update AFTER UPDATE ON orders
      WHEN OLD.shipping IS NOT NEW.shipping OR OLD.user_id IS NOT NEW.user_id BEGIN ${renumber} ${link} END`);
    run(`CREATE TRIGGER orders_customer_delete AFTER DELETE ON orders BEGIN
      DELETE FROM shop_order_customers WHERE order_id = OLD.id; END`);
    run(`CREATE TRIGGER users_customer_insert AFTER INSERT ON users BEGIN ${added('NEW.id', "''")}; END`);
    run(`CREATE TRIGGER users_customer_delete AFTER DELETE ON users BEGIN
      UPDATE customers SET merged_into = '' WHERE merged_into = OLD.id;
      DELETE FROM customers WHERE id = OLD.id; END`);

    run(`${added('u.id', "''")} FROM users u`);
    run(`${added(RANDOM_ID, 'p.phone')} FROM (
      SELECT DISTINCT ${phoneOf('o')} AS phone FROM orders o WHERE o.user_id = '') p WHERE p.phone != ''`);
    run(`INSERT INTO shop_order_customers (order_id, customer_id)
      SELECT o.id, c.id FROM orders o JOIN customers c
      ON c.id = CASE o.user_id WHEN '' THEN (SELECT g.id FROM customers g WHERE g.phone = ${phoneOf('o')} AND g.phone != '')
        ELSE o.user_id END`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const trigger of [
      'users_customer_delete',
      'users_customer_insert',
      'orders_customer_delete',
      'orders_customer_update',
      'orders_customer_insert',
    ]) {
      run(`DROP TRIGGER IF EXISTS ${trigger}`);
    }
    run('DROP TABLE IF EXISTS shop_order_customers');
    run("INSERT INTO shop_order_search (shop_order_search, rank) VALUES ('secure-delete', 0)");
    const orders = app.findCollectionByNameOrId('orders');
    orders.removeIndex('idx_orders_sums');
    orders.fields.removeByName('erased_at');
    app.save(orders);
    for (const name of ['erasures', 'customers']) app.delete(app.findCollectionByNameOrId(name));
  },
);
