const { scalar } = require('./rows.js');

/** Wishes are personal data: after so many days a deletion cannot restore them. */
const KEPT_DAYS = 30;

/**
 * Keeps the owners of the wishlist rows whose `field` is `value` and which are about to be deleted.
 * @param {CoreApp} tx
 * @param {string} field
 * @param {unknown} value
 */
function keepWishes(tx, field, value) {
  tx.db()
    .newQuery(`DELETE FROM shop_deleted_wishes WHERE deleted_at < strftime('%Y-%m-%d %H:%M:%fZ', '-${KEPT_DAYS} days')`)
    .execute();
  tx.db()
    .newQuery(
      `INSERT OR REPLACE INTO shop_deleted_wishes (id, user_id, deleted_at)
       SELECT id, user_id, strftime('%Y-%m-%d %H:%M:%fZ') FROM wishlists WHERE ${field} = {:value}`,
    )
    .bind({ value })
    .execute();
}

/**
 * Returns and forgets the owner of a deleted wish; '' if no longer known.
 * @param {CoreApp} tx
 * @param {string} id
 */
function takeWisher(tx, id) {
  const wisher = scalar(tx, 'SELECT user_id AS value FROM shop_deleted_wishes WHERE id = {:id}', { id }, '');
  tx.db().newQuery('DELETE FROM shop_deleted_wishes WHERE id = {:id}').bind({ id }).execute();
  return wisher;
}

/**
 * A wish for the audit log, which staff read: without its owner.
 * @param {Values} wish
 */
function withoutWisher({ user_id: _, ...values }) {
  return values;
}

module.exports = { keepWishes, takeWisher, withoutWisher };
