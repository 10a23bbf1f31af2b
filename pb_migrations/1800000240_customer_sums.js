// What the sums of customers need of each order, beside whose order it is, so that the list of customers reads one index: with 41,000
// customers it joined and sorted 100,000 orders for each of its pages (docs/decisions/0047-customers-by-account-or-phone.md).
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const COLUMNS = {
    // The customer that this one is shown with, or itself.
    head_id: "TEXT NOT NULL DEFAULT ''",
    // Empty for an exchange at no cost, which is no order.
    ordered_at: "TEXT NOT NULL DEFAULT ''",
    // What is paid and not refunded.
    paid_paise: 'INTEGER NOT NULL DEFAULT 0',
    is_test: 'INTEGER NOT NULL DEFAULT FALSE',
  };
  for (const [name, type] of Object.entries(COLUMNS)) {
    run(app, `ALTER TABLE shop_order_customers ADD COLUMN ${name} ${type}`);
  }

  // A refunded second payment was never counted.
  const fill = (/** @type {string} */ which) => `
    UPDATE shop_order_customers SET (head_id, ordered_at, paid_paise, is_test) = (
      SELECT COALESCE(NULLIF(c.merged_into, ''), customer_id), IIF(o.total_amount > 0, o.created_at, ''),
        IIF(o.payment_status IN ('paid', 'refund_pending', 'refunded'), CAST(ROUND(o.total_amount * 100) AS INTEGER), 0)
          - COALESCE((SELECT SUM(r.amount_paise) FROM refunds r
              WHERE r.order_id = o.id AND r.payment_id = o.razorpay_payment_id AND r.status != 'failed'), 0),
        o.is_test
      FROM orders o LEFT JOIN customers c ON c.id = customer_id WHERE o.id = order_id
    ) WHERE ${which};`;
  run(app, fill('order_id IN (SELECT id FROM orders)'));
  run(app, 'CREATE INDEX shop_order_customers_sums ON shop_order_customers (head_id, ordered_at, paid_paise, is_test)');

  const after = (/** @type {string} */ name, /** @type {string} */ event, /** @type {string} */ which) =>
    run(app, `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${fill(which)} END`);
  after('order_customers_sums_insert', 'INSERT ON shop_order_customers', 'order_id = NEW.order_id');
  const columns = 'total_amount, payment_status, razorpay_payment_id, is_test, created_at';
  after('orders_sums_update', `UPDATE OF ${columns} ON orders`, 'order_id = NEW.id');
  after('customers_sums_update', 'UPDATE OF merged_into ON customers', 'customer_id = NEW.id');
  after('refunds_sums_insert', 'INSERT ON refunds', 'order_id = NEW.order_id');
  after(
    'refunds_sums_update',
    'UPDATE OF order_id, payment_id, amount_paise, status ON refunds',
    'order_id IN (OLD.order_id, NEW.order_id)',
  );
  after('refunds_sums_delete', 'DELETE ON refunds', 'order_id = OLD.order_id');
});
