// Whether an order was paid in test mode. No money has moved for it, so a live shop does not count it (docs/orders.md).
// Nothing in older orders says so but for those of the demo; the others stay real, so that no money is hidden.
const PINNED = ' && @request.body.is_test:changed = false';
/** Must be the condition of pb_hooks/orders/sales.js. */
const TAKEN = "is_test = FALSE AND payment_status IN ('paid', 'refund_pending', 'refunded') AND total_amount > 0";

migrate(
  (app) => {
    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new BoolField({ name: 'is_test' }));
    orders.updateRule = `${orders.updateRule}${PINNED}`;
    orders.addIndex('idx_orders_money_taken', false, 'is_test', TAKEN);
    orders.addIndex('idx_orders_test', false, 'is_test', 'is_test = TRUE');
    app.save(orders);
    app.db().newQuery("UPDATE orders SET is_test = TRUE WHERE order_number LIKE 'DEMO-%'").execute();

    // 'INV-TEST/26-27/000001'. The numbers of real invoices have at most 16 characters, as their prefixes have three.
    const invoices = app.findCollectionByNameOrId('invoices');
    /** @type {TextField} */ (invoices.fields.getByName('number')).max = 24;
    const series = /** @type {SelectField} */ (invoices.fields.getByName('series'));
    series.values = series.values.concat(['test_invoice', 'test_credit_note']);
    app.save(invoices);
  },
  (app) => {
    // Test invoices stay: an invoice is never deleted.
    const invoices = app.findCollectionByNameOrId('invoices');
    /** @type {TextField} */ (invoices.fields.getByName('number')).max = 16;
    const series = /** @type {SelectField} */ (invoices.fields.getByName('series'));
    series.values = series.values.filter((value) => !value.startsWith('test_'));
    app.save(invoices);
    const orders = app.findCollectionByNameOrId('orders');
    orders.updateRule = String(orders.updateRule).replace(PINNED, '');
    orders.removeIndex('idx_orders_money_taken');
    orders.removeIndex('idx_orders_test');
    orders.fields.removeByName('is_test');
    app.save(orders);
  },
);
