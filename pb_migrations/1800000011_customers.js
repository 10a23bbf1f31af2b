// Customers: one for each account, and one for each phone number that guests order with. Which orders are whose is kept by the
// database itself, in the transaction of the order (docs/decisions/0047-customers-by-account-or-phone.md).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const schema = require(`${__hooks}/../pb_migrations/support/schema.js`);
  const { NOW, bool, create, created, dates, email, json, run, table, text } = schema;

  create(app, [
    // An account's customer has the id of its user.
    table('customers', {
      fields: [
        // Ten digits, as orders store it; empty for an account.
        text(30, 'phone'),
        // Corrected by staff; empty: as in the newest order or the profile.
        text(161, 'name'),
        text(10, 'contact_phone', { pattern: '^([6-9][0-9]{9})?$' }),
        email('email'),
        text(2000, 'notes'),
        // The customer of the same person that this one is shown with.
        text(15, 'merged_into'),
        bool('no_review_mails'),
        dates(),
      ],
      indexes: [
        "unique idx_customers_phone (phone) WHERE phone != ''",
        "idx_customers_merged (merged_into) WHERE merged_into != ''",
      ],
    }),
    // Random ids only: after the restore of an older backup, these are erased again.
    table('erasures', {
      fields: [text(255, 'actor'), json(100000, 'customer_ids'), json(1000000, 'order_ids'), created()],
    }),
  ]);

  run(app, 'CREATE TABLE shop_order_customers (order_id TEXT PRIMARY KEY, customer_id TEXT NOT NULL) WITHOUT ROWID');
  run(app, 'CREATE INDEX shop_order_customers_of ON shop_order_customers (customer_id)');

  const add = (/** @type {string} */ id, /** @type {string} */ phone) =>
    `INSERT INTO customers (id, phone, name, contact_phone, email, notes, merged_into, created_at, updated_at)
     SELECT ${id}, ${phone}, '', '', '', '', '', ${NOW}, ${NOW}`;
  // Ten digits, whoever writes it (shared/text/phone.ts).
  const phone = "COALESCE(IIF(json_valid(NEW.shipping), json_extract(NEW.shipping, '$.phone'), ''), '')";
  const guest = `SELECT id FROM customers WHERE phone = ${phone} AND phone != ''`;

  // A guest's first order makes a customer; every order belongs to the customer of its user or phone.
  const link = `
    ${add('LOWER(SUBSTR(HEX(RANDOMBLOB(8)), 1, 15))', phone)}
      WHERE NEW.user_id = '' AND ${phone} != '' AND NOT EXISTS (${guest});
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
  run(app, `CREATE TRIGGER orders_customer_insert AFTER INSERT ON orders BEGIN ${link} END`);
  run(
    app,
    `CREATE TRIGGER orders_customer_update AFTER UPDATE OF shipping, user_id ON orders
     WHEN OLD.shipping IS NOT NEW.shipping OR OLD.user_id IS NOT NEW.user_id BEGIN ${renumber} ${link} END`,
  );
  run(
    app,
    `CREATE TRIGGER orders_customer_delete AFTER DELETE ON orders
     BEGIN DELETE FROM shop_order_customers WHERE order_id = OLD.id; END`,
  );
  run(app, `CREATE TRIGGER users_customer_insert AFTER INSERT ON users BEGIN ${add('NEW.id', "''")}; END`);
  run(
    app,
    `CREATE TRIGGER users_customer_delete AFTER DELETE ON users
     BEGIN
       UPDATE customers SET merged_into = '' WHERE merged_into = OLD.id;
       DELETE FROM customers WHERE id = OLD.id;
     END`,
  );
});
