// The shop's stitched sizes, in order (specification, section 9, at first). Staff write them through change sets only;
// pb_hooks/sizes has their rules. Pages show them, so the change log has a line for each change.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    app.importCollections(
      [
        {
          id: 'shop_sizes',
          name: 'sizes',
          type: 'base',
          fields: [
            {
              type: 'text',
              name: 'name',
              required: true,
              max: 12,
              pattern: '^[A-Za-z0-9]([A-Za-z0-9 +/-]*[A-Za-z0-9+/-])?$',
            },
            { type: 'bool', name: 'is_active' },
            { type: 'number', name: 'sort_order', onlyInt: true },
            { type: 'autodate', name: 'created_at', onCreate: true },
            { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
          ],
          indexes: ['CREATE UNIQUE INDEX idx_size_name ON sizes (name COLLATE NOCASE)'],
          listRule: '',
          viewRule: '',
          createRule: null,
          updateRule: null,
          deleteRule: null,
        },
      ],
      false,
    );
    const log = (row) =>
      `INSERT INTO shop_changes (collection, record_id, product_id) VALUES ('sizes', ${row}.id, '');`;
    for (const [event, row] of Object.entries({ insert: 'NEW', update: 'NEW', delete: 'OLD' })) {
      run(`CREATE TRIGGER sizes_change_${event} AFTER ${event.toUpperCase()} ON sizes BEGIN ${log(row)} END`);
    }

    // Sizes that another program has written become sizes of the shop, after its own.
    const names = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
    const written = arrayOf(new DynamicModel({ size: '' }));
    app
      .db()
      .newQuery("SELECT DISTINCT size FROM product_variants WHERE stitched = TRUE AND size != '' ORDER BY size")
      .all(written);
    for (const { size } of written) {
      const isValid = /^[A-Za-z0-9]([A-Za-z0-9 +/-]*[A-Za-z0-9+/-])?$/.test(size) && size.length <= 12;
      const isNew = names.every((name) => name.toLowerCase() !== size.toLowerCase());
      if (isValid && isNew && size.toLowerCase() !== 'unstitched') names.push(size);
    }
    for (const [index, name] of names.entries()) {
      app
        .db()
        .newQuery(
          `INSERT INTO sizes (id, name, is_active, sort_order, created_at, updated_at)
           VALUES ({:id}, {:name}, TRUE, {:place}, strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ'))`,
        )
        .bind({ id: `size${String(index + 1).padStart(11, '0')}`, name, place: index + 1 })
        .execute();
    }

    // As in migration 1790000050, with the shop's sizes instead of six fixed ones.
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
    const isFalse = (row) => `(
      ${row}.stock_quantity IS NOT ${pieces(`${row}.id`)}
      OR COALESCE(NULLIF(NULLIF(${row}.size_quantities, 'null'), ''), '{}') IS NOT ${sizes(`${row}.id`)}
    )`;
    const makeVariants = `
      INSERT INTO product_variants (id, product_id, stitched, size, stock_quantity, price, sku, created_at, updated_at)
      SELECT 'v' || substr(lower(hex(randomblob(7))), 1, 14), NEW.id, TRUE, j.key, MAX(CAST(j.value AS INTEGER)), 0, '',
        ${NOW}, ${NOW}
      FROM json_each(IIF(json_valid(NEW.size_quantities), NEW.size_quantities, '{}')) j
      WHERE j.key IN (SELECT name FROM sizes WHERE is_active = TRUE) AND j.type IN ('integer', 'real')
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
    const rows = arrayOf(new DynamicModel({ name: '', sql: '' }));
    app
      .db()
      .newQuery(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name IN ('products_stock_insert', 'products_stock_update')",
      )
      .all(rows);
    for (const { name, sql } of rows) {
      run(`DROP TRIGGER ${name}`);
      run(sql.replace('(SELECT name FROM sizes WHERE is_active = TRUE)', "('XS', 'S', 'M', 'L', 'XL', 'XXL')"));
    }
    for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER IF EXISTS sizes_change_${event}`);
    app.delete(app.findCollectionByNameOrId('sizes'));
  },
);
