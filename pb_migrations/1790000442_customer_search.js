// What staff search of customers, beside their orders: corrected details and those of the account, in the index of migration
// 1790000440.
const PARTS = [
  ...['name', 'contact_phone', 'email', 'phone'].map((column) => `r.${column}`),
  '(SELECT email FROM users WHERE id = r.id)',
  "(SELECT group_concat(full_name || ' ' || phone, ' ') FROM user_profiles WHERE user_id = r.id)",
];

/** Writes the texts of the customers that meet a condition. */
const write = (condition) => `INSERT INTO shop_texts (kind, record_id, text)
  SELECT 'customers', r.id, ' ' || ${PARTS.map((part) => `COALESCE(${part}, '')`).join(" || ' ' || ")}
  FROM customers r WHERE ${condition}
  ON CONFLICT (kind, record_id) DO UPDATE SET text = excluded.text WHERE text != excluded.text;`;

const changed = (columns) => columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
const TRIGGERS = [
  { name: 'customers_text_insert', on: 'INSERT ON customers', sql: write('r.id = NEW.id') },
  {
    name: 'customers_text_update',
    on: `UPDATE ON customers WHEN ${changed(['name', 'contact_phone', 'email', 'phone'])}`,
    sql: write('r.id = NEW.id'),
  },
  {
    name: 'customers_text_delete',
    on: 'DELETE ON customers',
    sql: "DELETE FROM shop_texts WHERE kind = 'customers' AND record_id = OLD.id;",
  },
  {
    name: 'users_customer_text_update',
    on: `UPDATE ON users WHEN ${changed(['email'])}`,
    sql: write('r.id = NEW.id'),
  },
  { name: 'profiles_customer_text_insert', on: 'INSERT ON user_profiles', sql: write('r.id = NEW.user_id') },
  {
    name: 'profiles_customer_text_update',
    on: `UPDATE ON user_profiles WHEN ${changed(['full_name', 'phone'])}`,
    sql: write('r.id = NEW.user_id'),
  },
  { name: 'profiles_customer_text_delete', on: 'DELETE ON user_profiles', sql: write('r.id = OLD.user_id') },
];

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(write('TRUE'));
    for (const { name, on, sql } of TRIGGERS) run(`CREATE TRIGGER ${name} AFTER ${on} BEGIN ${sql} END`);
  },
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    for (const { name } of TRIGGERS) run(`DROP TRIGGER IF EXISTS ${name}`);
    run("DELETE FROM shop_texts WHERE kind = 'customers'");
  },
);
