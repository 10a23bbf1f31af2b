// What staff search of products and files: one line of text a record, kept by the database itself, and an index of its
// trigrams without case and accents, as orders have them (migration 1790000008). Words with hyphens are there without them,
// too. The index of orders is made again, so that it finds without accents as well.
const MARKS = [8203, 8204, 8205, 8288, 65279];
const DASHES = [8208, 8209, 8210, 8211, 8212, 8722];
const folded = (sql) => {
  const spaced = `replace(${sql}, char(160), ' ')`;
  const shown = MARKS.reduce((text, code) => `replace(${text}, char(${code}), '')`, spaced);
  return DASHES.reduce((text, code) => `replace(${text}, char(${code}), '-')`, shown);
};

const SOURCES = {
  products: {
    columns: ['name', 'sku', 'id', 'fabric', 'colour', 'work', 'catalog_name', 'brand_id', 'category_id'],
    parts: [
      ...['name', 'sku', 'id', 'fabric', 'colour', 'work', 'catalog_name'].map((column) => `r.${column}`),
      '(SELECT name FROM brands WHERE id = r.brand_id)',
      '(SELECT name FROM categories WHERE id = r.category_id)',
      "(SELECT group_concat(sku, ' ') FROM product_variants WHERE product_id = r.id AND sku != '')",
    ],
  },
  product_images: {
    columns: ['uploaded_as', 'name', 'alt'],
    parts: ['r.uploaded_as', 'r.name', 'r.alt'],
    // Pictures of buyers are not in the library.
    where: ' AND NOT r.is_of_buyer',
  },
};

/** Writes the texts of the records that meet a condition. A line begins with a blank: other spellings begin a word. */
const write = (kind, condition) => {
  const line = folded(SOURCES[kind].parts.map((part) => `COALESCE(${part}, '')`).join(" || ' ' || "));
  return `INSERT INTO shop_texts (kind, record_id, text)
    SELECT '${kind}', id, ' ' || line || IIF(instr(line, '-'), ' ' || replace(line, '-', ''), '')
    FROM (SELECT r.id AS id, ${line} AS line FROM ${kind} r WHERE ${condition}${SOURCES[kind].where ?? ''}) WHERE TRUE
    ON CONFLICT (kind, record_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;
};

const TRIGGERS = [];
for (const [kind, { columns }] of Object.entries(SOURCES)) {
  const changed = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
  TRIGGERS.push([`${kind}_text_insert`, `INSERT ON ${kind}`, write(kind, 'r.id = NEW.id')]);
  TRIGGERS.push([`${kind}_text_update`, `UPDATE ON ${kind} WHEN ${changed}`, write(kind, 'r.id = NEW.id')]);
  const forget = `DELETE FROM shop_texts WHERE kind = '${kind}' AND record_id = OLD.id;`;
  TRIGGERS.push([`${kind}_text_delete`, `DELETE ON ${kind}`, forget]);
}
for (const [table, column] of Object.entries({ brands: 'brand_id', categories: 'category_id' })) {
  const renamed = `UPDATE ON ${table} WHEN OLD.name IS NOT NEW.name`;
  TRIGGERS.push([`${table}_product_text_update`, renamed, write('products', `r.${column} = NEW.id`)]);
}
for (const { event, row, condition } of [
  { event: 'INSERT', row: 'NEW', condition: "NEW.sku != ''" },
  { event: 'UPDATE', row: 'NEW', condition: 'OLD.sku IS NOT NEW.sku' },
  { event: 'DELETE', row: 'OLD', condition: "OLD.sku != ''" },
]) {
  const name = `variants_product_text_${event.toLowerCase()}`;
  const on = `${event} ON product_variants WHEN ${condition}`;
  TRIGGERS.push([name, on, write('products', `r.id = ${row}.product_id`)]);
}

/** Keeps an index of the lines of `texts`. */
const indexOf = (index, texts, tokenize) =>
  `CREATE VIRTUAL TABLE ${index} USING fts5(text, content='${texts}', content_rowid='number', tokenize='${tokenize}')`;
const WITHOUT_ACCENTS = 'trigram remove_diacritics 1';

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE shop_texts (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, record_id TEXT NOT NULL,
      text TEXT NOT NULL, UNIQUE (kind, record_id))`);
    for (const kind of Object.keys(SOURCES)) run(write(kind, 'TRUE'));
    run(indexOf('shop_text_search', 'shop_texts', WITHOUT_ACCENTS));
    run("INSERT INTO shop_text_search (shop_text_search) VALUES ('rebuild')");
    const forget =
      "INSERT INTO shop_text_search (shop_text_search, rowid, text) VALUES ('delete', OLD.number, OLD.text);";
    const learn = 'INSERT INTO shop_text_search (rowid, text) VALUES (NEW.number, NEW.text);';
    run(`CREATE TRIGGER shop_texts_insert AFTER INSERT ON shop_texts BEGIN ${learn} END`);
    run(`CREATE TRIGGER shop_texts_delete AFTER DELETE ON shop_texts BEGIN ${forget} END`);
    run(`CREATE TRIGGER shop_texts_update AFTER UPDATE ON shop_texts BEGIN ${forget} ${learn} END`);
    for (const [name, on, sql] of TRIGGERS) run(`CREATE TRIGGER ${name} AFTER ${on} BEGIN ${sql} END`);

    run('DROP TABLE shop_order_search');
    run(indexOf('shop_order_search', 'shop_order_texts', WITHOUT_ACCENTS));
    run("INSERT INTO shop_order_search (shop_order_search) VALUES ('rebuild')");
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const [name] of TRIGGERS) run(`DROP TRIGGER IF EXISTS ${name}`);
    run('DROP TABLE IF EXISTS shop_text_search');
    run('DROP TABLE IF EXISTS shop_texts');
    run('DROP TABLE shop_order_search');
    run(indexOf('shop_order_search', 'shop_order_texts', 'trigram'));
    run("INSERT INTO shop_order_search (shop_order_search) VALUES ('rebuild')");
  },
);
