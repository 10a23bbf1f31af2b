// Stock is the variants'. products.stock_quantity and products.size_quantities are copies of it, for lists and filters; triggers
// keep them equal, whoever writes, inside the same transaction. The ledger of stock is in 1800000004_stock.sql.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { NOW, run, runFile } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const total = (/** @type {string} */ id) =>
    `(SELECT COALESCE(SUM(stock_quantity), 0) FROM product_variants WHERE product_id = ${id})`;
  const bySize = (/** @type {string} */ id) => `(
      SELECT COALESCE(json_group_object(size, stock_quantity), '{}')
      FROM (
        SELECT size, stock_quantity FROM product_variants
        WHERE product_id = ${id} AND stitched = TRUE AND size != ''
        ORDER BY size
      )
    )`;

  // A change of a variant changes its product's copies.
  const copy = (/** @type {string} */ id) => `
    UPDATE products SET
      stock_quantity = ${total(id)},
      size_quantities = ${bySize(id)},
      updated_at = ${NOW}
    WHERE id = ${id};`;
  for (const [name, event, copies] of [
    ['insert', 'INSERT', copy('NEW.product_id')],
    ['delete', 'DELETE', copy('OLD.product_id')],
    // It may have moved to another product.
    [
      'update',
      'UPDATE OF stock_quantity, size, stitched, product_id',
      `${copy('OLD.product_id')} ${copy('NEW.product_id')}`,
    ],
  ]) {
    run(app, `CREATE TRIGGER product_variants_stock_${name} AFTER ${event} ON product_variants BEGIN ${copies} END`);
  }

  // A product written with other figures: without variants it gets them from size_quantities (specification, sections 3 and 5),
  // one stitched variant for each of the shop's sizes above 0. Then its copies are corrected: staff may have sent figures from
  // before a sale.
  // PocketBase writes an empty object as null.
  const differs = `(
      NEW.stock_quantity IS NOT ${total('NEW.id')}
      OR COALESCE(NULLIF(NULLIF(NEW.size_quantities, 'null'), ''), '{}') IS NOT ${bySize('NEW.id')}
    )`;
  // Without a price of their own they sell at the product's, which is the only price that its writer knows.
  const makeVariants = `
    INSERT INTO product_variants (id, product_id, stitched, size, stock_quantity, price, sku, created_at, updated_at)
    SELECT 'v' || substr(lower(hex(randomblob(7))), 1, 14), NEW.id, TRUE, j.key, MAX(CAST(j.value AS INTEGER)), 0, '',
      ${NOW}, ${NOW}
    FROM json_each(IIF(json_valid(NEW.size_quantities), NEW.size_quantities, '{}')) j
    WHERE j.key IN (SELECT name FROM sizes WHERE is_active = TRUE) AND j.type IN ('integer', 'real')
      AND j.value = CAST(j.value AS INTEGER) AND j.value BETWEEN 1 AND 1000000
      AND NOT EXISTS (SELECT 1 FROM product_variants WHERE product_id = NEW.id)
    GROUP BY j.key;`;
  const correctCopies = `
    UPDATE products SET stock_quantity = ${total('products.id')}, size_quantities = ${bySize('products.id')}
    WHERE id = NEW.id;`;
  for (const [name, event] of [
    ['insert', 'INSERT'],
    ['update', 'UPDATE OF stock_quantity, size_quantities'],
  ]) {
    run(
      app,
      `CREATE TRIGGER products_stock_${name} AFTER ${event} ON products WHEN ${differs}
       BEGIN ${makeVariants} ${correctCopies} END`,
    );
  }

  runFile(app, '1800000004_stock.sql');
});
