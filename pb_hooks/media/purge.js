const { deletedMediaDays } = require('../../shared/api/limits.json');
const { IS_UNUSED } = require('./uses.js');

const MOST_AT_ONCE = 500;

/**
 * Deletes records and files of pictures and videos that staff deleted long ago and that are unused.
 * @param {CoreApp} app
 */
function purgeMedia(app) {
  const rows = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `SELECT m.id FROM product_images m
       WHERE m.deleted_at != '' AND m.deleted_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${deletedMediaDays} days')
         AND ${IS_UNUSED} LIMIT ${MOST_AT_ONCE}`,
    )
    .all(rows);
  for (const { id } of rows) app.delete(app.findRecordById('product_images', id));
}

module.exports = { purgeMedia };
