// Who had wished for a product that was deleted: kept so that undoing gives the wish back (pb_hooks/change-sets/wishlist-owners.js),
// where no staff read it, and not in the audit log. No collection, so that nothing but the hooks reaches it.
migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(`CREATE TABLE shop_deleted_wishes (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL,
      deleted_at TEXT NOT NULL
    )`);
    run('CREATE INDEX idx_deleted_wishes_user ON shop_deleted_wishes (user_id)');
    run('CREATE INDEX idx_deleted_wishes_deleted ON shop_deleted_wishes (deleted_at)');
    run(`CREATE TRIGGER users_forget_wishes AFTER DELETE ON users
         BEGIN DELETE FROM shop_deleted_wishes WHERE user_id = OLD.id; END`);
    run(`INSERT OR REPLACE INTO shop_deleted_wishes (id, user_id, deleted_at)
         SELECT record_id, json_extract([[before]], '$.user_id'), created_at FROM audit_entries
         WHERE [[collection]] = 'wishlists' AND action = 'delete'
           AND json_extract([[before]], '$.user_id') IN (SELECT id FROM users)
         ORDER BY created_at`);
    run(`UPDATE audit_entries
         SET [[before]] = json_remove([[before]], '$.user_id'), [[after]] = json_remove([[after]], '$.user_id')
         WHERE [[collection]] = 'wishlists'`);
  },
  (app) => {
    app.db().newQuery('DROP TRIGGER IF EXISTS users_forget_wishes').execute();
    app.db().newQuery('DROP TABLE IF EXISTS shop_deleted_wishes').execute();
  },
);
