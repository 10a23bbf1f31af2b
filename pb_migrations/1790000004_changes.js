// The log that publishing follows: one line for every change of what pages are made of, written by the database itself in
// the changing transaction, whoever changes it and by whatever way. Its numbers only grow, so a reader that knows the last
// number it has seen misses nothing: no clock, no event that may get lost.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE shop_changes (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      collection TEXT NOT NULL,
      record_id TEXT NOT NULL,
      product_id TEXT NOT NULL
    )`);
    // What tells which product a row belongs to.
    const PRODUCT_OF = {
      products: 'id',
      product_variants: 'product_id',
      product_menu_categories: 'product_id',
      product_images: null,
      menu_categories: null,
      brands: null,
      categories: null,
      shop_settings: null,
    };
    for (const [table, product] of Object.entries(PRODUCT_OF)) {
      const log = (row) =>
        `INSERT INTO shop_changes (collection, record_id, product_id)
         VALUES ('${table}', ${row}.id, ${product === null ? "''" : `${row}.${product}`});`;
      run(`CREATE TRIGGER ${table}_change_insert AFTER INSERT ON ${table} BEGIN ${log('NEW')} END`);
      run(`CREATE TRIGGER ${table}_change_delete AFTER DELETE ON ${table} BEGIN ${log('OLD')} END`);
      // A row that moves to another product changes both.
      const moved = product === 'product_id' ? log('OLD') : '';
      run(`CREATE TRIGGER ${table}_change_update AFTER UPDATE ON ${table} BEGIN ${moved} ${log('NEW')} END`);
    }
  },
  (app) => {
    for (const table of [
      'products',
      'product_variants',
      'product_menu_categories',
      'product_images',
      'menu_categories',
      'brands',
      'categories',
      'shop_settings',
    ]) {
      for (const event of ['insert', 'delete', 'update']) {
        app.db().newQuery(`DROP TRIGGER IF EXISTS ${table}_change_${event}`).execute();
      }
    }
    app.db().newQuery('DROP TABLE IF EXISTS shop_changes').execute();
  },
);
