import type { AttachPicturesRequest, StoredPicture } from '#shared/api/picture-imports.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { execute } from '../db/query.ts';
import { jsonOf, recordOrNull } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';

/** Gives a product the pictures that the server has fetched for it, in the order of the import. A deleted product needs none. */
export function attachPictures(app: CoreApp, { id }: AttachPicturesRequest) {
  return inDurableTransaction(app, (tx) => {
    const row = recordOrNull(tx, 'picture_imports', id);
    const product = row && recordOrNull(tx, 'products', row.getString('product_id'));
    if (row === null || product === null) return {};
    const stored: StoredPicture[] = jsonOf(row, 'stored') ?? [];
    const fresh = stored.filter(({ is_shown }) => !is_shown).map(({ path }) => path);
    if (fresh.length > 0) show(tx, { row, product, fresh, inOrder: orderedPaths(row, stored) });
    const isFailed = (jsonOf(row, 'problems') ?? []).length > 0;
    row.set(
      'stored',
      stored.map((picture) => ({ ...picture, is_shown: true })),
    );
    row.set('is_failed', isFailed);
    row.set('is_done', !isFailed);
    tx.save(row);
    return {};
  });
}

interface Shown {
  row: core.Record;
  product: core.Record;
  /** Paths that the product does not have yet. */
  fresh: string[];
  /** Those of all its fetched pictures. */
  inOrder: string[];
}

/** Puts each picture before the ones that came after it in the other shop, wherever staff have moved these. */
function show(tx: CoreApp, { row, product, fresh, inOrder }: Shown) {
  const images = mediaPaths(jsonOf(product, 'images'));
  for (const path of fresh) {
    const later = inOrder.slice(inOrder.indexOf(path) + 1);
    const place = images.findIndex((image) => later.includes(image));
    images.splice(place < 0 ? images.length : place, 0, path);
  }
  product.set('images', images);
  tx.save(product);
  belongToCreation(tx, row, images);
}

function orderedPaths(row: core.Record, stored: StoredPicture[]): string[] {
  const wanted: { url: string }[] = jsonOf(row, 'wanted') ?? [];
  return wanted.flatMap(({ url }) => stored.filter((one) => one.url === url).map(({ path }) => path));
}

/** In the log the product is created with these pictures, so that the import can be undone until somebody changes them. */
function belongToCreation(tx: CoreApp, row: core.Record, images: string[]) {
  const sql = `UPDATE audit_entries SET [[after]] = json_set([[after]], '$.images', json({:images}))
    WHERE [[collection]] = 'products' AND record_id = {:product} AND [[action]] = 'create' AND change_set_id =
      (SELECT change_set_id FROM audit_entries WHERE [[collection]] = 'picture_imports' AND record_id = {:row} AND [[action]] = 'create')`;
  execute(tx, sql, { images: JSON.stringify(images), product: row.getString('product_id'), row: row.id });
}
