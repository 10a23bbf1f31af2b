// Orders paid in cash on delivery: until then their payment status is `on_delivery`. Refused parcels are counted from the orders
// themselves (docs/decisions/0049-cash-on-delivery.md). Everything is set by the server; staff cannot change it over the API.
const MOVES = [
  ['place_on_delivery', '', 'on_delivery/reserved', 'pending'],
  ['confirm', 'on_delivery/reserved', 'on_delivery/taken', 'same'],
  ['collect', 'on_delivery/taken', 'paid/taken', 'delivered'],
  ['release', 'on_delivery/reserved', 'failed/released', 'cancelled'],
  ['release', 'on_delivery/taken', 'failed/released', 'cancelled'],
];
const MAIL = 'order_on_delivery';
const PINNED = ' && @request.body.cod_fee:changed = false && @request.body.refused_at:changed = false';

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const orders = app.findCollectionByNameOrId('orders');
    const payment = /** @type {SelectField} */ (orders.fields.getByName('payment_status'));
    payment.values = payment.values.concat(['on_delivery']);
    const method = /** @type {SelectField} */ (orders.fields.getByName('payment_method'));
    method.values = method.values.concat(['cash_on_delivery']);
    // Rupees, part of the total.
    orders.fields.add(new NumberField({ name: 'cod_fee', min: 0 }));
    orders.fields.add(new DateField({ name: 'refused_at' }));
    orders.updateRule = `${orders.updateRule}${PINNED}`;
    orders.addIndex('idx_orders_on_delivery', false, 'stock_state, reserved_until', "payment_status = 'on_delivery'");
    orders.addIndex('idx_orders_refused', false, 'refused_at', "refused_at != ''");
    app.save(orders);
    for (const [move, from, to, status] of MOVES) {
      run(`INSERT INTO shop_order_moves VALUES ('${move}', '${from}', '${to}', '${status}')`);
    }

    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.concat([MAIL]);
    app.save(mails);
    const text = new Record(app.findCollectionByNameOrId('mail_texts'));
    text.load({ id: MAIL, name: 'Order placed, cash on delivery' });
    app.save(text);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`DELETE FROM buyer_mails WHERE kind = '${MAIL}'`);
    run(`DELETE FROM mail_texts WHERE id = '${MAIL}'`);
    const mails = app.findCollectionByNameOrId('buyer_mails');
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'));
    kind.values = kind.values.filter((value) => value !== MAIL);
    app.save(mails);
    for (const [, from, to] of MOVES) {
      run(`DELETE FROM shop_order_moves WHERE from_holding = '${from}' AND to_holding = '${to}'`);
    }
    // An earlier version has no state for orders that wait for their cash: they become unpaid orders that hold their stock.
    run(`INSERT INTO shop_order_moves VALUES ('back', 'on_delivery/reserved', 'pending/reserved', 'same'),
      ('back', 'on_delivery/taken', 'pending/reserved', 'same')`);
    run("UPDATE orders SET payment_status = 'pending', stock_state = 'reserved' WHERE payment_status = 'on_delivery'");
    run("DELETE FROM shop_order_moves WHERE move = 'back'");
    run("UPDATE orders SET payment_method = 'cash' WHERE payment_method = 'cash_on_delivery'");
    const orders = app.findCollectionByNameOrId('orders');
    const payment = /** @type {SelectField} */ (orders.fields.getByName('payment_status'));
    payment.values = payment.values.filter((value) => value !== 'on_delivery');
    const method = /** @type {SelectField} */ (orders.fields.getByName('payment_method'));
    method.values = method.values.filter((value) => value !== 'cash_on_delivery');
    orders.updateRule = String(orders.updateRule).replace(PINNED, '');
    orders.removeIndex('idx_orders_on_delivery');
    orders.removeIndex('idx_orders_refused');
    orders.fields.removeByName('cod_fee');
    orders.fields.removeByName('refused_at');
    app.save(orders);
  },
);
