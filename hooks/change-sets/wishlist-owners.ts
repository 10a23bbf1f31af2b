import { execute, NOW, scalar } from '../db/query.ts';

/** Wishlists are personal data: after so many days, undoing a deletion does not restore them. */
const KEPT_DAYS = 30;

/** Saves the owners of wishlist rows that are about to be deleted: those whose `field` is `value`. */
export function saveWishOwners(tx: CoreApp, field: string, value: unknown) {
  const sql = `DELETE FROM shop_deleted_wishes WHERE deleted_at < strftime('%Y-%m-%d %H:%M:%fZ', '-${KEPT_DAYS} days')`;
  execute(tx, sql);
  execute(
    tx,
    `INSERT OR REPLACE INTO shop_deleted_wishes (id, user_id, deleted_at)
       SELECT id, user_id, ${NOW} FROM wishlists WHERE ${field} = {:value}`,
    { value },
  );
}

/** Returns and deletes the saved owner of a deleted wishlist row; '' if missing. */
export function takeWishOwner(tx: CoreApp, id: string) {
  const owner = scalar(tx, 'SELECT user_id AS value FROM shop_deleted_wishes WHERE id = {:id}', { id }, '');
  execute(tx, 'DELETE FROM shop_deleted_wishes WHERE id = {:id}', { id });
  return owner;
}

/** A wishlist row for the audit log, which must not show staff its owner. */
export function withoutOwner({ user_id: _, ...values }: Values) {
  return values;
}
