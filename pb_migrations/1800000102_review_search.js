// What staff search of reviews, in the index of migration 1800000016; words with hyphens are there without them, too. The hooks
// list them (hooks/reviews/list.ts), in place of a view.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  const parts = [
    ...['r.text', 'r.name', 'r.reply'],
    '(SELECT name FROM products WHERE id = r.product_id)',
    '(SELECT order_number FROM orders WHERE id = r.order_id)',
  ];
  const line = parts.map((part) => `COALESCE(${part}, '')`).join(" || ' ' || ");
  const write = (/** @type {string} */ condition) =>
    `INSERT INTO shop_texts (kind, record_id, text)
     SELECT 'reviews', id, ' ' || line || IIF(instr(line, '-'), ' ' || replace(line, '-', ''), '')
     FROM (SELECT r.id AS id, ${line} AS line FROM reviews r WHERE ${condition}) WHERE TRUE
     ON CONFLICT (kind, record_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;
  const after = (/** @type {string} */ name, /** @type {string} */ on, /** @type {string} */ statement) =>
    run(app, `CREATE TRIGGER ${name} AFTER ${on} BEGIN ${statement} END`);

  run(app, write('TRUE'));
  const changed = ['text', 'name', 'reply'].map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
  after('reviews_text_insert', 'INSERT ON reviews', write('r.id = NEW.id'));
  after('reviews_text_update', `UPDATE OF text, name, reply ON reviews WHEN ${changed}`, write('r.id = NEW.id'));
  const forget = "DELETE FROM shop_texts WHERE kind = 'reviews' AND record_id = OLD.id;";
  after('reviews_text_delete', 'DELETE ON reviews', forget);
  const renamed = 'UPDATE OF name ON products WHEN OLD.name IS NOT NEW.name';
  after('products_review_text_update', renamed, write('r.product_id = NEW.id'));
  app.delete(app.findCollectionByNameOrId('admin_reviews'));
});
