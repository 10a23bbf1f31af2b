import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { pictureIds } from '#admin/ui/pictures.ts';
import { type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';

/** As many ids as PocketBase's limit on a filter's length leaves room for. */
const IDS_A_REQUEST = 50;

/** Under this key the cache keeps rows of the library. */
export const MEDIA_ROWS_KEY = 'media-rows';

/** The library's rows of storage paths, by record id; full addresses have none. */
export async function loadMediaRows(paths: readonly string[]): Promise<Map<string, MediaRow>> {
  const ids = pictureIds(paths);
  const requests = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const filter = anyOf(pocketBase, 'id', ids.slice(start, start + IDS_A_REQUEST));
    requests.push(pocketBase.collection('product_images').getFullList({ filter }));
  }
  const rows = z.array(mediaRowSchema).parse((await Promise.all(requests)).flat());
  return new Map(rows.map((row) => [row.id, row]));
}
