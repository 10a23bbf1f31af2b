import type PocketBase from 'pocketbase';
import { storagePath } from '#shared/pocketbase/media.ts';
import { type ProductImageRow, productImageRowSchema } from '#shared/pocketbase/rows.ts';
import type { PictureJob, Rendering } from './picture-job.ts';

/** Storage paths of the pictures that are stored already, by name. */
export async function storedPictures(client: PocketBase): Promise<Map<string, string>> {
  const rows: unknown[] = await client.collection('product_images').getFullList({ filter: 'name != ""' });
  return new Map(rows.map((row) => productImageRowSchema.parse(row)).map((row) => [row.name, storagePath(row)]));
}

/** Stores a picture with its smaller renderings, `w<width>.webp` each; gives its storage path. */
export async function uploadPicture(
  client: PocketBase,
  job: PictureJob,
  renderings: readonly Rendering[],
): Promise<string> {
  const form = new FormData();
  form.set('name', job.name);
  form.set('alt', job.alt);
  form.set('width', String(job.width));
  form.set('height', String(job.height));
  for (const { width, webp } of renderings) {
    form.append(
      width === job.width ? 'file' : 'sizes',
      new File([Buffer.from(webp)], `w${width}.webp`, { type: 'image/webp' }),
    );
  }
  const row: ProductImageRow = productImageRowSchema.parse(await client.collection('product_images').create(form));
  return storagePath(row);
}
