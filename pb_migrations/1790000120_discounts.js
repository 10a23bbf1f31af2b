// Discounts by code and automatic ones, and what orders keep of theirs. A use is an order that is not cancelled, so uses need no
// table that could differ from the orders (docs/decisions/0044-discounts.md). Staff write discounts through change sets only.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const choice = (name, values) => ({ type: 'select', name, values, maxSelect: 1, required: true });
    const whole = (name) => ({ type: 'number', name, min: 0, onlyInt: true });
    const day = (name) => ({ type: 'text', name, max: 10, pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' });
    const list = (name) => ({ type: 'json', name, maxSize: 50000 });

    app.importCollections(
      [
        {
          id: 'shop_discounts',
          name: 'discounts',
          type: 'base',
          fields: [
            { type: 'text', name: 'name', max: 80, required: true },
            choice('method', ['code', 'automatic']),
            // Capital letters, so that case makes no difference; empty for an automatic discount.
            { type: 'text', name: 'code', max: 30, pattern: '^([A-Z0-9-]{3,30})?$' },
            choice('kind', ['percent', 'amount']),
            // Percent, or rupees off the order.
            { type: 'number', name: 'value', min: 0 },
            { type: 'number', name: 'min_order', min: 0 },
            // First and last day in India; empty for no limit.
            day('valid_from'),
            day('valid_until'),
            choice('applies_to', ['all', 'chosen']),
            // Ids, not relations: PocketBase would clear those of deleted products.
            list('products'),
            list('categories'),
            // 0 for no limit.
            whole('max_uses'),
            whole('max_uses_per_buyer'),
            { type: 'bool', name: 'is_active' },
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          indexes: ["CREATE UNIQUE INDEX idx_discounts_code ON discounts (code) WHERE code != ''"],
          listRule: ADMIN,
          viewRule: ADMIN,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const run = (sql) => app.db().newQuery(sql).execute();
    // The cart shows whether there are discounts, so the publisher follows them.
    for (const [event, row] of Object.entries({ insert: 'NEW', update: 'NEW', delete: 'OLD' })) {
      run(`CREATE TRIGGER discounts_change_${event} AFTER ${event.toUpperCase()} ON discounts BEGIN
        INSERT INTO shop_changes (collection, record_id, product_id) VALUES ('discounts', ${row}.id, ''); END`);
    }

    const orders = app.findCollectionByNameOrId('orders');
    orders.fields.add(new TextField({ name: 'discount_id', max: 15, hidden: true }));
    // The code, or the name of an automatic discount, as it was.
    orders.fields.add(new TextField({ name: 'discount_label', max: 80 }));
    orders.updateRule = `${orders.updateRule} && @request.body.discount_label:changed = false`;
    orders.addIndex('idx_orders_discount', false, 'discount_id, status', "discount_id != ''");
    app.save(orders);

    const items = app.findCollectionByNameOrId('order_items');
    // Rupees: the item's part of the order's discount; 0 if staff typed the discount.
    items.fields.add(new NumberField({ name: 'discount_amount', min: 0 }));
    app.save(items);

    app.importCollections(
      [
        {
          id: 'shop_discount_uses',
          name: 'discount_uses',
          type: 'view',
          viewQuery: `SELECT discount_id AS id, COUNT(*) AS uses, CAST(SUM(discount_amount) AS REAL) AS given
            FROM orders WHERE discount_id != '' AND status != 'cancelled' GROUP BY discount_id`,
          listRule: ADMIN,
          viewRule: ADMIN,
        },
      ],
      false,
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('discount_uses'));
    const items = app.findCollectionByNameOrId('order_items');
    items.fields.removeByName('discount_amount');
    app.save(items);
    const orders = app.findCollectionByNameOrId('orders');
    orders.updateRule = String(orders.updateRule).replace(' && @request.body.discount_label:changed = false', '');
    orders.removeIndex('idx_orders_discount');
    orders.fields.removeByName('discount_id');
    orders.fields.removeByName('discount_label');
    app.save(orders);
    for (const event of ['insert', 'update', 'delete']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS discounts_change_${event}`).execute();
    }
    app.delete(app.findCollectionByNameOrId('discounts'));
  },
);
