// The uses of a discount by a buyer are counted by phone for each order (pb_hooks/discounts/uses.js).
migrate(
  (app) => {
    // Written as SQL: PocketBase's indexes of a collection are columns only.
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE INDEX shop_orders_discount_phone
      ON orders (discount_id, IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '')) WHERE discount_id != ''`);
  },
  (app) => {
    app.db().newQuery('DROP INDEX IF EXISTS shop_orders_discount_phone').execute();
  },
);
