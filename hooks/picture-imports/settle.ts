import type { SettlePictureRequest } from '#shared/api/picture-imports.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { execute } from '../db/query.ts';
import { jsonOf, recordOr404 } from '../db/rows.ts';
import { inDurableTransaction } from '../db/transaction.ts';

interface Stored {
  url: string;
  path: string;
}

/**
 * Notes what became of a picture that the server has fetched: its product gets it, or staff read the reason.
 * @throws NotFoundError if the product was deleted, or the import undone
 */
export function settlePicture(app: CoreApp, { id, url, path, reason }: SettlePictureRequest) {
  return inDurableTransaction(app, (tx) => {
    const row = recordOr404(tx, 'picture_imports', id, 'The import was undone.');
    const product = recordOr404(tx, 'products', row.getString('product_id'), 'The product was deleted.');
    const stored: Stored[] = jsonOf(row, 'stored') ?? [];
    const problems: { url: string; reason: string }[] = jsonOf(row, 'problems') ?? [];
    if (path === '') problems.push({ url, reason });
    else stored.push({ url, path });
    row.set('stored', stored);
    row.set('problems', problems);
    const wanted = urlsOf(row);
    const isOver = wanted.every((one) => [...stored, ...problems].some((settled) => settled.url === one));
    row.set('is_failed', isOver && problems.length > 0);
    row.set('is_done', isOver && problems.length === 0);
    tx.save(row);
    if (path !== '') show(tx, product, row, { path, later: pathsAfter(url, wanted, stored) });
    return {};
  });
}

/** The addresses to fetch; none if the list cannot be read. */
function urlsOf(row: core.Record): string[] {
  const wanted = jsonOf(row, 'wanted');
  return Array.isArray(wanted) ? wanted.map(({ url }) => url) : [];
}

function pathsAfter(url: string, wanted: string[], stored: Stored[]): string[] {
  const later = wanted.slice(wanted.indexOf(url) + 1);
  return stored.filter((one) => later.includes(one.url)).map(({ path }) => path);
}

/** Puts a picture before those that came after it in the other shop, wherever staff have moved these. */
function show(tx: CoreApp, product: core.Record, row: core.Record, { path, later }: { path: string; later: string[] }) {
  const images = mediaPaths(jsonOf(product, 'images'));
  const place = images.findIndex((image) => later.includes(image));
  images.splice(place < 0 ? images.length : place, 0, path);
  product.set('images', images);
  tx.save(product);
  // In the log the product is created with these pictures, so that the import can be undone until somebody changes them.
  const sql = `UPDATE audit_entries SET [[after]] = json_set([[after]], '$.images', json({:images}))
    WHERE [[collection]] = 'products' AND record_id = {:product} AND [[action]] = 'create' AND change_set_id =
      (SELECT change_set_id FROM audit_entries WHERE [[collection]] = 'picture_imports' AND record_id = {:row} AND [[action]] = 'create')`;
  execute(tx, sql, { images: JSON.stringify(images), product: product.id, row: row.id });
}
