// Finding orders among a hundred thousand: one line of text an order with everything staff search for, kept by the
// database itself, and an index of its trigrams, so that any part of a word is found.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const orders = app.findCollectionByNameOrId('orders');
    orders.indexes = orders.indexes.concat([
      'CREATE INDEX idx_orders_status_created ON orders (status, created_at, id)',
      'CREATE INDEX idx_orders_payment_created ON orders (payment_status, created_at, id)',
      'CREATE INDEX idx_orders_newest ON orders (created_at, id)',
      'CREATE INDEX idx_orders_total ON orders (total_amount)',
      "CREATE INDEX idx_orders_stockless ON orders (payment_status) WHERE payment_status = 'paid' AND stock_state != 'taken'",
    ]);
    app.save(orders);

    // A number of its own: the rowid of a table without an INTEGER PRIMARY KEY may change when the file is compacted.
    run(
      `CREATE TABLE shop_order_texts (number INTEGER PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)`,
    );
    run(`CREATE VIRTUAL TABLE shop_order_search USING fts5(
      text, content='shop_order_texts', content_rowid='number', tokenize='trigram'
    )`);
    const forget =
      "INSERT INTO shop_order_search (shop_order_search, rowid, text) VALUES ('delete', OLD.number, OLD.text);";
    const learn = 'INSERT INTO shop_order_search (rowid, text) VALUES (NEW.number, NEW.text);';
    run(`CREATE TRIGGER shop_order_texts_insert AFTER INSERT ON shop_order_texts BEGIN ${learn} END`);
    run(`CREATE TRIGGER shop_order_texts_delete AFTER DELETE ON shop_order_texts BEGIN ${forget} END`);
    run(`CREATE TRIGGER shop_order_texts_update AFTER UPDATE ON shop_order_texts BEGIN ${forget} ${learn} END`);

    const shipping = (field) => `COALESCE(IIF(json_valid(o.shipping), json_extract(o.shipping, '$.${field}'), ''), '')`;
    const parts = ['first_name', 'last_name', 'phone', 'city', 'pincode']
      .map(shipping)
      .concat([
        'o.tracking_number',
        'o.razorpay_payment_id',
        'o.razorpay_order_id',
        "COALESCE((SELECT u.email FROM users u WHERE u.id = o.user_id), '')",
        "COALESCE((SELECT group_concat(i.name, ' ') FROM order_items i WHERE i.order_id = o.id), '')",
      ]);
    const lines = `SELECT o.id, ${['o.order_number', ...parts].join(" || ' ' || ")} FROM orders o`;
    const write = (condition) =>
      `INSERT INTO shop_order_texts (order_id, text) ${lines} WHERE ${condition}
       ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;
    const moved = ['order_number', 'shipping', 'tracking_number', 'razorpay_payment_id', 'razorpay_order_id', 'user_id']
      .map((column) => `OLD.${column} IS NOT NEW.${column}`)
      .join(' OR ');
    run(`CREATE TRIGGER orders_text_insert AFTER INSERT ON orders BEGIN ${write('o.id = NEW.id')} END`);
    run(`CREATE TRIGGER orders_text_update AFTER UPDATE ON orders WHEN ${moved} BEGIN ${write('o.id = NEW.id')} END`);
    run(`CREATE TRIGGER orders_text_delete AFTER DELETE ON orders BEGIN
      DELETE FROM shop_order_texts WHERE order_id = OLD.id; END`);
    run(`CREATE TRIGGER order_items_text_insert AFTER INSERT ON order_items BEGIN ${write('o.id = NEW.order_id')} END`);
    run(`CREATE TRIGGER users_order_text_update AFTER UPDATE ON users WHEN OLD.email IS NOT NEW.email BEGIN
      ${write('o.user_id = NEW.id')} END`);
    run(write('TRUE'));
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const trigger of [
      'users_order_text_update',
      'order_items_text_insert',
      'orders_text_delete',
      'orders_text_update',
      'orders_text_insert',
    ]) {
      run(`DROP TRIGGER IF EXISTS ${trigger}`);
    }
    run('DROP TABLE IF EXISTS shop_order_search');
    run('DROP TABLE IF EXISTS shop_order_texts');
    const orders = app.findCollectionByNameOrId('orders');
    const added = /idx_orders_(status_created|payment_created|newest|total|stockless) /;
    orders.indexes = orders.indexes.filter((index) => !added.test(index));
    app.save(orders);
  },
);
