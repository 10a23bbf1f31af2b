import type { MediaFilter } from '#shared/api/media-library.ts';
import { MEDIA_PAGE_SIZE } from '#shared/limits.ts';
import { pageOf, pagesOf } from '../asked.ts';
import { Conditions } from '../db/conditions.ts';
import { scalar, strings } from '../db/query.ts';
import { plain } from '../db/rows.ts';
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

/** A page of the library, newest first, each record with its uses. `query` is `{q, only, page}`. */
export function readLibrary(app: CoreApp, query: Query) {
  const { where, params } = conditionsOf(query);
  const page = pageOf({ page: query.page }, { most: MEDIA_PAGE_SIZE, standard: MEDIA_PAGE_SIZE });
  const total = scalar(app, `SELECT COUNT(*) AS value FROM product_images m ${where}`, params, 0);
  const sql = `SELECT m.id AS value FROM product_images m ${where} ORDER BY m.created_at DESC, m.id DESC ${page.limit}`;
  const { totalItems: total_items, totalPages: total_pages } = pagesOf(total, page);
  return { items: withUses(app, strings(app, sql, params)), page: page.page, total_items, total_pages };
}

function withUses(app: CoreApp, ids: string[]) {
  const uses = usesOf(app, ids);
  const records = app.findRecordsByIds('product_images', ids);
  return ids.flatMap((id) => {
    const record = records.find((one) => one.id === id);
    return record ? [{ ...plain(record), uses: uses[id] }] : [];
  });
}

/** Each word must occur in the file name, the name that pages use, or the description. */
function conditionsOf({ q, only }: Query) {
  const conditions = new Conditions(['NOT m.is_of_buyer']);
  if (only === 'deleted') conditions.add("m.deleted_at != ''");
  else conditions.add(`m.deleted_at = '' AND ${FILTERS[isFilter(only) ? only : 'all']}`);
  const matches = matchesOf('product_images', plainParts(q ?? ''));
  if (matches !== null) conditions.add(`m.id IN (${matches.sql})`, matches.params);
  return conditions;
}

function isFilter(name: string | undefined): name is keyof typeof FILTERS {
  return name !== undefined && Object.hasOwn(FILTERS, name);
}
