// The stock ledger: one line for each change of a variant's stock, written by triggers in the changing transaction, whoever
// changes it and by whatever way. The deltas of a variant always add up to its stock. pb_hooks/stock/reason.js says why.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    // A plain table: no API of records writes it, not even for superusers. Product and size are kept as they were, so that
    // the ledger stays readable after a deletion.
    run(`CREATE TABLE stock_moves (
      seq INTEGER PRIMARY KEY,
      variant_id TEXT NOT NULL,
      product_id TEXT NOT NULL,
      name TEXT NOT NULL,
      stitched BOOLEAN NOT NULL,
      size TEXT NOT NULL,
      delta INTEGER NOT NULL,
      stock_after INTEGER NOT NULL,
      kind TEXT NOT NULL,
      actor TEXT NOT NULL,
      order_number TEXT NOT NULL,
      note TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`);
    run('CREATE INDEX idx_stock_moves_product ON stock_moves (product_id)');
    // One row: why stock changes in the running transaction. Empty again before the commit.
    run('CREATE TABLE shop_stock_reason (kind TEXT, actor TEXT, order_number TEXT, note TEXT)');
    run("INSERT INTO shop_stock_reason VALUES ('', '', '', '')");

    const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
    const COLUMNS = `(variant_id, product_id, name, stitched, size, delta, stock_after, kind, actor, order_number, note,
      created_at)`;
    run(`INSERT INTO stock_moves ${COLUMNS}
      SELECT v.id, v.product_id, COALESCE(p.name, ''), v.stitched, v.size, v.stock_quantity, v.stock_quantity, 'initial', '',
        '', '', ${NOW}
      FROM product_variants v LEFT JOIN products p ON p.id = v.product_id WHERE v.stock_quantity != 0`);

    const log = (row, { delta, after, kind, name = `(SELECT name FROM products WHERE id = ${row}.product_id)` }) =>
      `INSERT INTO stock_moves ${COLUMNS}
       SELECT ${row}.id, ${row}.product_id, COALESCE(${name}, ''), ${row}.stitched, ${row}.size, ${delta}, ${after}, ${kind},
         actor, order_number, note, ${NOW} FROM shop_stock_reason;`;
    const given = (otherwise) => `COALESCE(NULLIF(kind, ''), '${otherwise}')`;
    run(`CREATE TRIGGER stock_moves_insert AFTER INSERT ON product_variants WHEN NEW.stock_quantity != 0 BEGIN
      ${log('NEW', { delta: 'NEW.stock_quantity', after: 'NEW.stock_quantity', kind: given('initial') })} END`);
    run(`CREATE TRIGGER stock_moves_update AFTER UPDATE OF stock_quantity ON product_variants
      WHEN NEW.stock_quantity != OLD.stock_quantity BEGIN
      ${log('NEW', {
        delta: 'NEW.stock_quantity - OLD.stock_quantity',
        after: 'NEW.stock_quantity',
        kind: given('corrected'),
      })} END`);
    // PocketBase deletes a product before its variants.
    const lastName = `COALESCE((SELECT name FROM products WHERE id = OLD.product_id),
      (SELECT m.name FROM stock_moves m WHERE m.product_id = OLD.product_id ORDER BY m.seq DESC LIMIT 1))`;
    run(`CREATE TRIGGER stock_moves_delete AFTER DELETE ON product_variants WHEN OLD.stock_quantity != 0 BEGIN
      ${log('OLD', { delta: '-OLD.stock_quantity', after: '0', kind: "'removed'", name: lastName })} END`);
    run(`CREATE TRIGGER stock_moves_keep BEFORE UPDATE ON stock_moves
      BEGIN SELECT RAISE(ABORT, 'a stock move is never changed'); END`);
    run(`CREATE TRIGGER stock_moves_stay BEFORE DELETE ON stock_moves
      BEGIN SELECT RAISE(ABORT, 'a stock move is never deleted'); END`);
  },
  (app) => {
    for (const name of ['insert', 'update', 'delete', 'keep', 'stay']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS stock_moves_${name}`).execute();
    }
    app.db().newQuery('DROP TABLE IF EXISTS stock_moves').execute();
    app.db().newQuery('DROP TABLE IF EXISTS shop_stock_reason').execute();
  },
);
