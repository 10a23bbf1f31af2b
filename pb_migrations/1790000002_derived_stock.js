// products.stock_quantity and products.size_quantities are copies for lists and filters. The truth is the variants' stock;
// these triggers keep the copies equal to it whoever writes, inside the same transaction.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const recompute = (id) => `
      UPDATE products SET
        stock_quantity = (SELECT COALESCE(SUM(stock_quantity), 0) FROM product_variants WHERE product_id = ${id}),
        size_quantities = (
          SELECT COALESCE(json_group_object(size, stock_quantity), '{}')
          FROM (
            SELECT size, stock_quantity FROM product_variants
            WHERE product_id = ${id} AND stitched = TRUE AND size != ''
            ORDER BY size
          )
        ),
        updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
      WHERE id = ${id};`;
    run(
      `CREATE TRIGGER product_variants_stock_insert AFTER INSERT ON product_variants BEGIN ${recompute('NEW.product_id')} END`,
    );
    run(
      `CREATE TRIGGER product_variants_stock_delete AFTER DELETE ON product_variants BEGIN ${recompute('OLD.product_id')} END`,
    );
    run(
      `CREATE TRIGGER product_variants_stock_update AFTER UPDATE OF stock_quantity, size, stitched, product_id ON product_variants
       BEGIN ${recompute('OLD.product_id')} ${recompute('NEW.product_id')} END`,
    );
  },
  (app) => {
    for (const name of ['insert', 'delete', 'update']) {
      app.db().newQuery(`DROP TRIGGER IF EXISTS product_variants_stock_${name}`).execute();
    }
  },
);
