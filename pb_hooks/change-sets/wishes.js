const { scalar } = require('./rows.js');

/** Who wished for what is personal: a deletion that nobody has undone for so long is for good. */
const KEPT_DAYS = 30;

/**
 * Keeps who wished, of the wishlist rows whose `field` is `value` and which are about to go.
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
 * Gives who had made a wish that was deleted, and forgets it; '' when that is not known any more.
 * @param {CoreApp} tx
 * @param {string} id
 */
function takeWisher(tx, id) {
  const wisher = scalar(tx, 'SELECT user_id AS value FROM shop_deleted_wishes WHERE id = {:id}', { id }, '');
  tx.db().newQuery('DELETE FROM shop_deleted_wishes WHERE id = {:id}').bind({ id }).execute();
  return wisher;
}

/**
 * What the audit log says of a wish: staff read it, and whose it was is none of their business.
 * @param {Values} wish
 */
function withoutWisher({ user_id: _, ...values }) {
  return values;
}

module.exports = { keepWishes, takeWisher, withoutWisher };
