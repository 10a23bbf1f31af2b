// Discounts saved before pb_hooks/discounts/rules.js may have products or categories that are no list of ids, which the admin
// cannot read. Emptied, they are for nothing chosen, and staff see them under Needs attention.
migrate(
  (app) => {
    for (const field of ['products', 'categories']) {
      app
        .db()
        .newQuery(
          `UPDATE discounts SET ${field} = NULL WHERE ${field} IS NOT NULL AND (
             IIF(json_valid(${field}), json_type(${field}), '') NOT IN ('array', 'null')
             OR EXISTS (SELECT 1 FROM json_each(IIF(json_valid(${field}), ${field}, '[]')) WHERE type != 'text' OR value = ''))`,
        )
        .execute();
    }
  },
  () => {},
);
