-- Who had wished for a product that was deleted, so that undoing gives the wish back (hooks/change-sets/wishlist-owners.ts).
-- No collection: staff do not read it, and it is not in the audit log.
CREATE TABLE shop_deleted_wishes (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL,
  deleted_at TEXT NOT NULL
);
CREATE INDEX idx_deleted_wishes_user ON shop_deleted_wishes (user_id);
CREATE INDEX idx_deleted_wishes_deleted ON shop_deleted_wishes (deleted_at);

CREATE TRIGGER users_forget_wishes AFTER DELETE ON users
BEGIN DELETE FROM shop_deleted_wishes WHERE user_id = OLD.id; END;
