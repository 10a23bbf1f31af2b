// The log that publishing follows: one line for every change of what pages are made of, written by the database itself in the
// changing transaction, whoever changes it and by whatever way. Its numbers only grow, so a reader that knows the last number it
// has seen misses nothing: no clock, no event that may get lost.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  run(
    app,
    `CREATE TABLE shop_changes (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      collection TEXT NOT NULL,
      record_id TEXT NOT NULL,
      product_id TEXT NOT NULL
    )`,
  );

  /** What pages are made of. A row of these with a `product` belongs to that product. */
  const FOLLOWED = [
    { name: 'products', product: 'id' },
    { name: 'product_variants', product: 'product_id' },
    { name: 'product_menu_categories', product: 'product_id' },
    { name: 'product_images' },
    { name: 'menu_categories' },
    { name: 'brands' },
    { name: 'categories' },
    { name: 'sizes' },
    { name: 'shop_settings' },
    { name: 'shop_content' },
    // The cart shows whether there are discounts.
    { name: 'discounts' },
  ];
  for (const { name, product } of FOLLOWED) {
    const log = (/** @type {string} */ row) =>
      `INSERT INTO shop_changes (collection, record_id, product_id)
       VALUES ('${name}', ${row}.id, ${product === undefined ? "''" : `${row}.${product}`});`;
    // A row that moves to another product changes both.
    follow(name, log, product === 'product_id');
  }
  // Pages show the view product_reviews, by product.
  const logReview = (/** @type {string} */ row) =>
    `INSERT INTO shop_changes (collection, record_id, product_id)
     SELECT 'product_reviews', ${row}.product_id, ${row}.product_id WHERE ${row}.state = 'published';`;
  follow('reviews', logReview, true);

  /**
   * @param {string} name
   * @param {(row: string) => string} log The statement that logs a row.
   * @param {boolean} logsOld Whether an update logs the row as it was, too.
   */
  function follow(name, log, logsOld) {
    const logUpdate = `${logsOld ? log('OLD') : ''} ${log('NEW')}`;
    run(app, `CREATE TRIGGER ${name}_change_insert AFTER INSERT ON ${name} BEGIN ${log('NEW')} END`);
    run(app, `CREATE TRIGGER ${name}_change_delete AFTER DELETE ON ${name} BEGIN ${log('OLD')} END`);
    run(app, `CREATE TRIGGER ${name}_change_update AFTER UPDATE ON ${name} BEGIN ${logUpdate} END`);
  }
});
