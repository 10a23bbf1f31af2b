// An email address is one account, however its letters are written: PocketBase compares as the index of the column does. Old
// addresses become lower case. Accounts that differ by case only stay as they are, outside the index: their owners sign in as
// they typed it, and staff see them under Needs attention.
const COLUMN = '(`email`)';
const FOLDED = '(`email` COLLATE NOCASE)';

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const twice = arrayOf(new DynamicModel({ id: '' }));
    app
      .db()
      .newQuery(
        `SELECT id FROM users WHERE email != '' AND LOWER(email) IN (
           SELECT LOWER(email) FROM users GROUP BY LOWER(email) HAVING COUNT(*) > 1
         ) ORDER BY id`,
      )
      .all(twice);
    const ids = twice.map(({ id }) => `'${id}'`).join(', ');
    const except = ids === '' ? '' : ` AND \`id\` NOT IN (${ids})`;
    users.indexes = users.indexes.map((sql) => (sql.includes(COLUMN) ? sql.replace(COLUMN, FOLDED) + except : sql));
    app.save(users);
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`UPDATE users SET email = LOWER(email) WHERE email != LOWER(email) ${except.replaceAll('`', '')}`);
    run('CREATE INDEX idx_users_mixed_case ON users (email) WHERE email != LOWER(email)');
  },
  (app) => {
    app.db().newQuery('DROP INDEX idx_users_mixed_case').execute();
    const users = app.findCollectionByNameOrId('users');
    users.indexes = users.indexes.map((sql) =>
      sql.includes(FOLDED) ? sql.replace(FOLDED, COLUMN).replace(/ AND `id` NOT IN \(.*\)/, '') : sql,
    );
    app.save(users);
  },
);
