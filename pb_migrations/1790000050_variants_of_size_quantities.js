// A product that is written with size_quantities and has no variants gets them from it, in the same transaction and whoever
// writes it (specification, sections 3 and 5): one stitched variant for each size XS to XXL above 0. Once a product has
// variants, they are the truth and size_quantities is their copy again (migration 1790000030).
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
    const pieces = (id) => `(SELECT COALESCE(SUM(stock_quantity), 0) FROM product_variants WHERE product_id = ${id})`;
    const sizes = (id) => `(
      SELECT COALESCE(json_group_object(size, stock_quantity), '{}')
      FROM (
        SELECT size, stock_quantity FROM product_variants
        WHERE product_id = ${id} AND stitched = TRUE AND size != ''
        ORDER BY size
      )
    )`;
    // PocketBase writes an empty object as null.
    const isFalse = (row) => `(
      ${row}.stock_quantity IS NOT ${pieces(`${row}.id`)}
      OR COALESCE(NULLIF(NULLIF(${row}.size_quantities, 'null'), ''), '{}') IS NOT ${sizes(`${row}.id`)}
    )`;
    // No price of their own: they sell at the product's, which is all that its writer knows of.
    const makeVariants = `
      INSERT INTO product_variants (id, product_id, stitched, size, stock_quantity, price, sku, created_at, updated_at)
      SELECT 'v' || substr(lower(hex(randomblob(7))), 1, 14), NEW.id, TRUE, j.key, MAX(CAST(j.value AS INTEGER)), 0, '',
        ${NOW}, ${NOW}
      FROM json_each(IIF(json_valid(NEW.size_quantities), NEW.size_quantities, '{}')) j
      WHERE j.key IN ('XS', 'S', 'M', 'L', 'XL', 'XXL') AND j.type IN ('integer', 'real')
        AND j.value = CAST(j.value AS INTEGER) AND j.value BETWEEN 1 AND 1000000
        AND NOT EXISTS (SELECT 1 FROM product_variants WHERE product_id = NEW.id)
      GROUP BY j.key`;
    const correctCopies = `
      UPDATE products SET stock_quantity = ${pieces('products.id')}, size_quantities = ${sizes('products.id')}
      WHERE id = NEW.id`;
    for (const [name, event] of [
      ['insert', 'INSERT'],
      ['update', 'UPDATE OF stock_quantity, size_quantities'],
    ]) {
      run(`DROP TRIGGER IF EXISTS products_stock_${name}`);
      run(
        `CREATE TRIGGER products_stock_${name} AFTER ${event} ON products WHEN ${isFalse('NEW')}
         BEGIN ${makeVariants}; ${correctCopies}; END`,
      );
    }
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const pieces = (id) => `(SELECT COALESCE(SUM(stock_quantity), 0) FROM product_variants WHERE product_id = ${id})`;
    const sizes = (id) => `(
      SELECT COALESCE(json_group_object(size, stock_quantity), '{}')
      FROM (
        SELECT size, stock_quantity FROM product_variants
        WHERE product_id = ${id} AND stitched = TRUE AND size != ''
        ORDER BY size
      )
    )`;
    for (const [name, event] of [
      ['insert', 'INSERT'],
      ['update', 'UPDATE OF stock_quantity, size_quantities'],
    ]) {
      run(`DROP TRIGGER IF EXISTS products_stock_${name}`);
      run(
        `CREATE TRIGGER products_stock_${name} AFTER ${event} ON products
         WHEN NEW.stock_quantity IS NOT ${pieces('NEW.id')}
           OR COALESCE(NULLIF(NULLIF(NEW.size_quantities, 'null'), ''), '{}') IS NOT ${sizes('NEW.id')}
         BEGIN
           UPDATE products SET stock_quantity = ${pieces('products.id')}, size_quantities = ${sizes('products.id')}
           WHERE id = NEW.id;
         END`,
      );
    }
  },
);
