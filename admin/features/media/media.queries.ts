import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { pictureIds } from '#admin/ui/pictures.ts';
import { type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';

/** PocketBase limits the length of a filter to about this many ids. */
const IDS_A_REQUEST = 50;

/** Query key of the library's records. */
export const MEDIA_ROWS_KEY = 'media-rows';

/** The library's records of storage paths, by id; URLs have none. */
export async function loadMediaRows(paths: readonly string[]): Promise<Map<string, MediaRow>> {
  const ids = pictureIds(paths);
  const requests = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const filter = anyOf(pocketBase, 'id', ids.slice(start, start + IDS_A_REQUEST));
    requests.push(pocketBase.collection('product_images').getFullList({ filter }));
  }
  const rows = shownRows(z.array(mediaRowSchema), (await Promise.all(requests)).flat());
  return new Map(rows.map((row) => [row.id, row]));
}
