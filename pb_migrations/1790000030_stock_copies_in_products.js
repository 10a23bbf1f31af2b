// products.stock_quantity and products.size_quantities are copies of the variants' stock (migration 1790000002). What a write
// of the product itself says of them is put right by the database: staff may send a figure, or one read before a sale.
migrate(
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
    // PocketBase writes an empty object as null.
    const isFalse = (row) => `(
      ${row}.stock_quantity IS NOT ${pieces(`${row}.id`)}
      OR COALESCE(NULLIF(NULLIF(${row}.size_quantities, 'null'), ''), '{}') IS NOT ${sizes(`${row}.id`)}
    )`;
    const putRight = `UPDATE products SET stock_quantity = ${pieces('products.id')}, size_quantities = ${sizes('products.id')}`;
    run(`${putRight} WHERE ${isFalse('products')}`);
    for (const [name, event] of [
      ['insert', 'INSERT'],
      ['update', 'UPDATE OF stock_quantity, size_quantities'],
    ]) {
      run(
        `CREATE TRIGGER products_stock_${name} AFTER ${event} ON products WHEN ${isFalse('NEW')}
         BEGIN ${putRight} WHERE id = NEW.id; END`,
      );
    }
  },
  (app) => {
    for (const name of ['insert', 'update']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS products_stock_${name}`).execute();
    }
  },
);
