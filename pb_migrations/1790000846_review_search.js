// What staff search of reviews, in the index of migration 1790000440. The hooks list them (hooks/reviews/list.ts).
const PARTS = [
  'r.text',
  'r.name',
  'r.reply',
  '(SELECT name FROM products WHERE id = r.product_id)',
  '(SELECT order_number FROM orders WHERE id = r.order_id)',
];

/** Writes the texts of the reviews that meet a condition; words with hyphens also without them. */
const write = (condition) => {
  const line = PARTS.map((part) => `COALESCE(${part}, '')`).join(" || ' ' || ");
  return `INSERT INTO shop_texts (kind, record_id, text)
    SELECT 'reviews', id, ' ' || line || IIF(instr(line, '-'), ' ' || replace(line, '-', ''), '')
    FROM (SELECT r.id AS id, ${line} AS line FROM reviews r WHERE ${condition}) WHERE TRUE
    ON CONFLICT (kind, record_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;
};

const changed = ['text', 'name', 'reply'].map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
const TRIGGERS = [
  { name: 'reviews_text_insert', on: 'INSERT ON reviews', sql: write('r.id = NEW.id') },
  { name: 'reviews_text_update', on: `UPDATE ON reviews WHEN ${changed}`, sql: write('r.id = NEW.id') },
  {
    name: 'reviews_text_delete',
    on: 'DELETE ON reviews',
    sql: "DELETE FROM shop_texts WHERE kind = 'reviews' AND record_id = OLD.id;",
  },
  {
    name: 'products_review_text_update',
    on: 'UPDATE ON products WHEN OLD.name IS NOT NEW.name',
    sql: write('r.product_id = NEW.id'),
  },
];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(write('TRUE'));
    for (const { name, on, sql } of TRIGGERS) run(`CREATE TRIGGER ${name} AFTER ${on} BEGIN ${sql} END`);
    app.delete(app.findCollectionByNameOrId('admin_reviews'));
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const { name } of TRIGGERS) run(`DROP TRIGGER IF EXISTS ${name}`);
    run("DELETE FROM shop_texts WHERE kind = 'reviews'");
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const viewQuery = `SELECT r.id, r.product_id, p.name AS product_name, r.order_id, o.order_number, r.rating, r.text, r.name,
      r.pictures, r.state, r.reply, r.written_at
      FROM reviews r JOIN orders o ON o.id = r.order_id LEFT JOIN products p ON p.id = r.product_id`;
    const rules = { listRule: ADMIN, viewRule: ADMIN, createRule: null, updateRule: null, deleteRule: null };
    app.importCollections(
      [{ id: 'shop_admin_reviews', name: 'admin_reviews', type: 'view', ...rules, viewQuery }],
      false,
    );
  },
);
