import { DELETED_MEDIA_DAYS } from '#shared/limits.ts';
import { ago, strings } from '../db/query.ts';
import { lastChange } from '../db/sequences.ts';
import { IS_UNUSED, UNUSED_AT } from './uses.ts';

const MOST_AT_ONCE = 500;
/** Pictures of buyers that no review has: the server stopped between storing them and the review. */
const IS_LEFT_OVER = `m.is_of_buyer AND m.created_at < ${ago('1 day')}
  AND NOT EXISTS (SELECT 1 FROM reviews r, json_each(r.pictures) path WHERE substr(path.value, 1, 15) = m.id)`;

/** Deletes records and files of pictures and videos that staff deleted long ago and that are unused, and those left over. */
export function purgeMedia(app: CoreApp) {
  const seq = lastChange(app);
  const sql = `SELECT m.id AS value FROM product_images m
    WHERE (m.deleted_at != '' AND m.deleted_at < ${ago(`${DELETED_MEDIA_DAYS} days`)}
      AND ${IS_UNUSED}) OR (${IS_LEFT_OVER}) LIMIT ${MOST_AT_ONCE}`;
  for (const id of strings(app, sql)) {
    const record = app.findRecordById('product_images', id);
    record.set(UNUSED_AT, seq);
    app.delete(record);
  }
}
