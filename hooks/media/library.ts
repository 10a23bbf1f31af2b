import type { MediaFilter } from '#shared/api/media-library.ts';
import { MEDIA_PAGE_SIZE } from '#shared/limits.ts';
import { plainParts } from '../search/forms.ts';
import { matchesOf } from '../search/matches.ts';
import { IS_UNUSED, usesOf } from './uses.ts';

const IS_VIDEO = `(m.file LIKE '%.mp4' OR m.file LIKE '%.webm')`;

/** SQL condition of each filter. Only the filter 'deleted' lists deleted files. */
const FILTERS: Record<Exclude<MediaFilter, 'deleted'>, string> = {
  all: '1',
  pictures: `NOT ${IS_VIDEO}`,
  videos: IS_VIDEO,
  unused: IS_UNUSED,
  undescribed: `m.alt = '' AND NOT ${IS_VIDEO}`,
};

/**
 * A page of the library, newest first. `query` is `{q, only, page}`; returns `{items, page, total_items, total_pages}`, each
 * item a record with its `uses` (uses.ts).
 */
export function readLibrary(app: CoreApp, query: Query) {
  const { where, bound } = conditionsOf(query);
  const asked = Math.max(Number.parseInt(query.page ?? '', 10) || 1, 1);
  const total = new DynamicModel({ count: 0 });
  app.db().newQuery(`SELECT COUNT(*) AS count FROM product_images m WHERE ${where}`).bind(bound).one(total);
  const found = arrayOf(new DynamicModel({ id: '' }));
  app
    .db()
    .newQuery(
      `SELECT m.id FROM product_images m WHERE ${where} ORDER BY m.created_at DESC, m.id DESC
       LIMIT ${MEDIA_PAGE_SIZE} OFFSET {:offset}`,
    )
    .bind({ ...bound, offset: (asked - 1) * MEDIA_PAGE_SIZE })
    .all(found);
  return {
    items: withUses(
      app,
      found.map(({ id }) => id),
    ),
    page: asked,
    total_items: total.count,
    total_pages: Math.ceil(total.count / MEDIA_PAGE_SIZE),
  };
}

function withUses(app: CoreApp, ids: string[]) {
  const uses = usesOf(app, ids);
  const records = app.findRecordsByIds('product_images', ids);
  return ids.flatMap((id) => {
    const record = records.find((one) => one.id === id);
    return record ? [{ ...JSON.parse(JSON.stringify(record)), uses: uses[id] }] : [];
  });
}

/** Each word must occur in the file name, the name that pages use, or the description. */
function conditionsOf({ q, only }: Query) {
  const parts = [
    'NOT m.is_of_buyer',
    only === 'deleted' ? `m.deleted_at != ''` : `m.deleted_at = '' AND ${FILTERS[isFilter(only) ? only : 'all']}`,
  ];
  const matches = matchesOf('product_images', plainParts(q ?? ''));
  if (matches !== null) parts.push(`m.id IN (${matches.sql})`);
  return { where: parts.join(' AND '), bound: matches?.params ?? {} };
}

function isFilter(name: string | undefined): name is keyof typeof FILTERS {
  return name !== undefined && Object.hasOwn(FILTERS, name);
}
