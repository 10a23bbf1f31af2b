import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { type Pictures, pictureIds } from '#admin/ui/pictures.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';

/** PocketBase limits the length of a filter to about this many ids. */
const IDS_A_REQUEST = 50;

/** The pictures of these storage paths. */
export async function loadPictures(paths: readonly string[]): Promise<Pictures> {
  const ids = pictureIds(paths);
  const requests = [];
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const filter = anyOf(pocketBase, 'id', ids.slice(start, start + IDS_A_REQUEST));
    requests.push(pocketBase.collection('product_images').getFullList({ filter }));
  }
  const rows = shownRows(z.array(productImageRowSchema), (await Promise.all(requests)).flat());
  return new Map(rows.map((row) => [storagePath(row), pictureFromRow(row)]));
}
