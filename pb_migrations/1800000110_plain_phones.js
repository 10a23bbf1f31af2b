// Phone numbers are stored in ten digits by whoever writes them (shared/text/phone.ts), so the triggers of 1800000011 compare
// them as they are. Addresses of accounts are stored in lower case.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { NOW, run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const plain = (/** @type {string} */ sql) =>
    `SUBSTR(${['+', ' ', '-', '(', ')'].reduce((text, sign) => `REPLACE(${text}, '${sign}', '')`, sql)}, -10)`;
  const isMobile = (/** @type {string} */ sql) => `${sql} GLOB '[6-9]${'[0-9]'.repeat(9)}'`;
  const ordered = "json_extract(shipping, '$.phone')";

  run(app, 'DROP INDEX idx_users_mixed_case');
  for (const event of ['insert', 'update']) run(app, `DROP TRIGGER orders_customer_${event}`);
  run(
    app,
    `UPDATE user_profiles SET phone = ${plain('phone')} WHERE phone != ${plain('phone')} AND ${isMobile(plain('phone'))}`,
  );
  run(
    app,
    `UPDATE orders SET shipping = json_set(shipping, '$.phone', ${plain(ordered)})
     WHERE json_valid(shipping) AND ${ordered} != ${plain(ordered)} AND ${isMobile(plain(ordered))}`,
  );

  const phone = "COALESCE(IIF(json_valid(NEW.shipping), json_extract(NEW.shipping, '$.phone'), ''), '')";
  const guest = `SELECT id FROM customers WHERE phone = ${phone} AND phone != ''`;
  // A guest's first order makes a customer; every order belongs to the customer of its user or phone.
  const link = `
    INSERT INTO customers (id, phone, name, contact_phone, email, notes, merged_into, created_at, updated_at)
      SELECT LOWER(SUBSTR(HEX(RANDOMBLOB(8)), 1, 15)), ${phone}, '', '', '', '', '', ${NOW}, ${NOW}
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
});
