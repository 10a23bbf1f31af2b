import type PocketBase from 'pocketbase';
import type { RenditionFile, Renditions } from '#server/pictures/renditions.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { type ProductImageRow, productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import type { DemoPicture } from './catalogue/picture.ts';

/** Storage paths of stored pictures by name. */
export async function storedPictures(client: PocketBase): Promise<Map<string, string>> {
  const rows: unknown[] = await client.collection('product_images').getFullList({ filter: 'name != ""' });
  return new Map(rows.map((row) => productImageRowSchema.parse(row)).map((row) => [row.name, storagePath(row)]));
}

/** Ids of pictures that are stored without further widths, by name. */
export async function unencodedPictures(client: PocketBase): Promise<Map<string, string>> {
  const filter = 'name != "" && file ~ ".avif" && sizes:length = 0';
  const rows: unknown[] = await client.collection('product_images').getFullList({ filter });
  return new Map(rows.map((row) => productImageRowSchema.parse(row)).map(({ name, id }) => [name, id]));
}

/** Adds further widths to a stored picture. Its own file stays, because pages and orders refer to it. */
export async function addSizes(
  client: PocketBase,
  id: string,
  { tone, sizes }: Pick<Renditions, 'tone' | 'sizes'>,
): Promise<void> {
  const form = new FormData();
  form.set('tone', tone);
  for (const size of sizes) form.append('sizes+', asUpload(size));
  await client.collection('product_images').update(id, form);
}

/** Stores a picture in all widths; returns its storage path. */
export async function uploadPicture(client: PocketBase, picture: DemoPicture, renditions: Renditions): Promise<string> {
  const { width, height, tone, file, sizes } = renditions;
  const form = new FormData();
  for (const [field, value] of Object.entries({ name: picture.name, alt: picture.alt, width, height, tone })) {
    form.set(field, String(value));
  }
  form.set('file', asUpload(file));
  for (const size of sizes) form.append('sizes', asUpload(size));
  const row: ProductImageRow = productImageRowSchema.parse(await client.collection('product_images').create(form));
  return storagePath(row);
}

function asUpload({ name, bytes }: RenditionFile): File {
  return new File([Buffer.from(bytes)], name, { type: `image/${name.slice(name.lastIndexOf('.') + 1)}` });
}
