// What staff search: one line of text for each order, product, file, review and customer, kept by the database itself, and an index of
// its trigrams without case and accents, so that any part of a word is found.
migrate((app) => {
  /** @type {typeof import('./support/schema.js')} */
  const { run } = require(`${__hooks}/../pb_migrations/support/schema.js`);

  /**
   * An update that changes a text. Named columns spare other updates even the compilation of the trigger.
   * @type {(table: string, columns: string[]) => string}
   */
  const updateOf = (table, columns) => {
    const changed = columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
    return `UPDATE OF ${columns.join(', ')} ON ${table} WHEN ${changed}`;
  };
  /** @type {(parts: string[]) => string} */
  const joined = (parts) => parts.join(" || ' ' || ");
  /** @type {(part: string) => string} */
  const orEmpty = (part) => `COALESCE(${part}, '')`;
  /** @type {(name: string, on: string, statements: string) => void} */
  const after = (name, on, statements) => run(app, `CREATE TRIGGER ${name} AFTER ${on} BEGIN ${statements} END`);

  // The tables of texts. The number is their own: the rowid of a table without an INTEGER PRIMARY KEY may change when the file is
  // compacted. Erasing a customer clears the index (hooks/erasure/erase.ts): doing so at each change of an order would take a
  // third of the database's time for a paid order.
  run(
    app,
    'CREATE TABLE shop_order_texts (number INTEGER PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, text TEXT NOT NULL)',
  );
  run(
    app,
    `CREATE TABLE shop_texts (number INTEGER PRIMARY KEY, kind TEXT NOT NULL, record_id TEXT NOT NULL,
      text TEXT NOT NULL, UNIQUE (kind, record_id))`,
  );
  for (const [texts, index] of [
    ['shop_order_texts', 'shop_order_search'],
    ['shop_texts', 'shop_text_search'],
  ]) {
    const options = `content='${texts}', content_rowid='number', tokenize='trigram remove_diacritics 1'`;
    run(app, `CREATE VIRTUAL TABLE ${index} USING fts5(text, ${options})`);
    const forget = `INSERT INTO ${index} (${index}, rowid, text) VALUES ('delete', OLD.number, OLD.text);`;
    const learn = `INSERT INTO ${index} (rowid, text) VALUES (NEW.number, NEW.text);`;
    after(`${texts}_insert`, `INSERT ON ${texts}`, learn);
    after(`${texts}_delete`, `DELETE ON ${texts}`, forget);
    after(`${texts}_update`, `UPDATE ON ${texts}`, `${forget} ${learn}`);
  }

  // Orders.
  const shipping = (/** @type {string} */ field) =>
    orEmpty(`IIF(json_valid(o.shipping), json_extract(o.shipping, '$.${field}'), '')`);
  const order = joined([
    'o.order_number',
    ...['first_name', 'last_name', 'phone', 'city', 'pincode'].map(shipping),
    ...['o.tracking_number', 'o.razorpay_payment_id', 'o.razorpay_order_id'],
    orEmpty('(SELECT u.email FROM users u WHERE u.id = o.user_id)'),
    orEmpty("(SELECT group_concat(i.name, ' ') FROM order_items i WHERE i.order_id = o.id)"),
  ]);
  const writeOrders = (/** @type {string} */ condition) =>
    `INSERT INTO shop_order_texts (order_id, text) SELECT o.id, ${order} FROM orders o WHERE ${condition}
     ON CONFLICT (order_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;
  const ORDER_COLUMNS = [
    ...['order_number', 'shipping', 'tracking_number'],
    ...['razorpay_payment_id', 'razorpay_order_id', 'user_id'],
  ];
  after('orders_text_insert', 'INSERT ON orders', writeOrders('o.id = NEW.id'));
  after('orders_text_update', updateOf('orders', ORDER_COLUMNS), writeOrders('o.id = NEW.id'));
  after('orders_text_delete', 'DELETE ON orders', 'DELETE FROM shop_order_texts WHERE order_id = OLD.id;');
  after('order_items_text_insert', 'INSERT ON order_items', writeOrders('o.id = NEW.order_id'));
  after('users_order_text_update', updateOf('users', ['email']), writeOrders('o.user_id = NEW.id'));

  // Products, reviews, files and customers.
  /** @type {(kind: string, columns: string[], write: (condition: string) => string) => void} */
  const follow = (kind, columns, write) => {
    after(`${kind}_text_insert`, `INSERT ON ${kind}`, write('r.id = NEW.id'));
    after(`${kind}_text_update`, updateOf(kind, columns), write('r.id = NEW.id'));
    const forget = `DELETE FROM shop_texts WHERE kind = '${kind}' AND record_id = OLD.id;`;
    after(`${kind}_text_delete`, `DELETE ON ${kind}`, forget);
  };
  /** @type {(columns: string[]) => string[]} */
  const ofRecord = (columns) => columns.map((column) => `r.${column}`);
  const REPLACE = 'ON CONFLICT (kind, record_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;';

  // In one spelling of blanks, marks and dashes; words with hyphens are there without them, too. A line begins with a blank:
  // other spellings begin a word.
  const MARKS = [8203, 8204, 8205, 8288, 65279];
  const DASHES = [8208, 8209, 8210, 8211, 8212, 8722];
  const folded = (/** @type {string} */ sql) => {
    const spaced = `replace(${sql}, char(160), ' ')`;
    const shown = MARKS.reduce((line, code) => `replace(${line}, char(${code}), '')`, spaced);
    return DASHES.reduce((line, code) => `replace(${line}, char(${code}), '-')`, shown);
  };
  /** @type {(kind: string, parts: string[], where?: string) => (condition: string) => string} */
  const writer =
    (kind, parts, where = '') =>
    (condition) =>
      `INSERT INTO shop_texts (kind, record_id, text)
       SELECT '${kind}', id, ' ' || line || IIF(instr(line, '-'), ' ' || replace(line, '-', ''), '')
       FROM (SELECT r.id AS id, ${folded(joined(parts.map(orEmpty)))} AS line FROM ${kind} r WHERE ${condition}${where}) WHERE TRUE
       ${REPLACE}`;

  const PRODUCT_COLUMNS = ['name', 'sku', 'id', 'fabric', 'colour', 'work', 'catalog_name'];
  const writeProducts = writer('products', [
    ...ofRecord(PRODUCT_COLUMNS),
    '(SELECT name FROM brands WHERE id = r.brand_id)',
    '(SELECT name FROM categories WHERE id = r.category_id)',
    "(SELECT group_concat(sku, ' ') FROM product_variants WHERE product_id = r.id AND sku != '')",
  ]);
  follow('products', [...PRODUCT_COLUMNS, 'brand_id', 'category_id'], writeProducts);
  for (const [table, column] of Object.entries({ brands: 'brand_id', categories: 'category_id' })) {
    const renamed = updateOf(table, ['name']);
    after(`${table}_product_text_update`, renamed, writeProducts(`r.${column} = NEW.id`));
  }
  for (const { event, row, on } of [
    { event: 'insert', row: 'NEW', on: "INSERT ON product_variants WHEN NEW.sku != ''" },
    { event: 'update', row: 'NEW', on: updateOf('product_variants', ['sku']) },
    { event: 'delete', row: 'OLD', on: "DELETE ON product_variants WHEN OLD.sku != ''" },
  ]) {
    after(`variants_product_text_${event}`, on, writeProducts(`r.id = ${row}.product_id`));
  }

  // Reviews, which hooks/reviews/list.ts lists.
  const REVIEW_COLUMNS = ['text', 'name', 'reply'];
  const writeReviews = writer('reviews', [
    ...ofRecord(REVIEW_COLUMNS),
    '(SELECT name FROM products WHERE id = r.product_id)',
    '(SELECT order_number FROM orders WHERE id = r.order_id)',
  ]);
  follow('reviews', REVIEW_COLUMNS, writeReviews);
  after('products_review_text_update', updateOf('products', ['name']), writeReviews('r.product_id = NEW.id'));

  const FILE_COLUMNS = ['uploaded_as', 'name', 'alt'];
  // Pictures of buyers are not in the library.
  follow('product_images', FILE_COLUMNS, writer('product_images', ofRecord(FILE_COLUMNS), ' AND NOT r.is_of_buyer'));

  // Customers, beside their orders: corrected details and those of the account.
  const CUSTOMER_COLUMNS = ['name', 'contact_phone', 'email', 'phone'];
  const customer = [
    ...ofRecord(CUSTOMER_COLUMNS),
    '(SELECT email FROM users WHERE id = r.id)',
    "(SELECT group_concat(full_name || ' ' || phone, ' ') FROM user_profiles WHERE user_id = r.id)",
  ];
  const writeCustomers = (/** @type {string} */ condition) =>
    `INSERT INTO shop_texts (kind, record_id, text)
     SELECT 'customers', r.id, ' ' || ${joined(customer.map(orEmpty))}
     FROM customers r WHERE ${condition}
     ${REPLACE}`;
  follow('customers', CUSTOMER_COLUMNS, writeCustomers);
  after('users_customer_text_update', updateOf('users', ['email']), writeCustomers('r.id = NEW.id'));
  const renamed = updateOf('user_profiles', ['full_name', 'phone']);
  after('profiles_customer_text_insert', 'INSERT ON user_profiles', writeCustomers('r.id = NEW.user_id'));
  after('profiles_customer_text_update', renamed, writeCustomers('r.id = NEW.user_id'));
  after('profiles_customer_text_delete', 'DELETE ON user_profiles', writeCustomers('r.id = OLD.user_id'));
});
