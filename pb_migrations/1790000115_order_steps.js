// When an order reached each status, whoever set it: the buyer's page shows it, and returns count from the delivery. And refunds
// of orders that the buyer cancelled.
const SOURCES = ['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider'];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    app.importCollections(
      [
        {
          id: 'shop_order_steps',
          name: 'order_steps',
          type: 'base',
          fields: [
            {
              type: 'relation',
              name: 'order_id',
              collectionId: 'shop_orders',
              required: true,
              maxSelect: 1,
              cascadeDelete: true,
            },
            { type: 'text', name: 'status', required: true, max: 20 },
            { type: 'date', name: 'at' },
          ],
          indexes: ['CREATE INDEX idx_order_steps_order ON order_steps (order_id, at)'],
          listRule: null,
          viewRule: null,
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const newId = "'s' || lower(hex(randomblob(7)))";
    run(`CREATE TRIGGER shop_orders_stepped AFTER UPDATE OF status ON orders WHEN OLD.status != NEW.status
      BEGIN
        INSERT INTO order_steps (id, order_id, status, at)
        VALUES (${newId}, NEW.id, NEW.status, strftime('%Y-%m-%d %H:%M:%fZ'));
      END`);
    // Earlier steps, as far as the audit log has them.
    run(`INSERT INTO order_steps (id, order_id, status, at)
      SELECT ${newId}, e.record_id, json_extract(e.after, '$.status'), e.created_at
      FROM audit_entries e JOIN orders o ON o.id = e.record_id
      WHERE e.collection = 'orders' AND json_extract(e.after, '$.status') IS NOT NULL
        AND json_extract(e.after, '$.status') IS NOT json_extract(e.before, '$.status')`);

    const refunds = app.findCollectionByNameOrId('refunds');
    /** @type {SelectField} */ (refunds.fields.getByName('source')).values = [...SOURCES, 'buyer'];
    app.save(refunds);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run("UPDATE refunds SET source = 'staff' WHERE source = 'buyer'");
    const refunds = app.findCollectionByNameOrId('refunds');
    /** @type {SelectField} */ (refunds.fields.getByName('source')).values = SOURCES;
    app.save(refunds);
    run('DROP TRIGGER IF EXISTS shop_orders_stepped');
    app.delete(app.findCollectionByNameOrId('order_steps'));
  },
);
