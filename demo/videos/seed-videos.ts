import { readFile } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { storagePath } from '#shared/pocketbase/media.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';

/** Videos made from the drawn pictures (docs/decisions/0009-pictures.md), by product id. */
const VIDEOS = [{ productId: 1002, file: '1002.mp4', width: 540, height: 720, alt: 'The suit, whole and close up' }];

/** Stores missing videos; returns storage paths by product. */
export async function seedVideos(
  client: PocketBase,
  stored: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<number, string>> {
  const paths = new Map<number, string>();
  for (const { productId, file, width, height, alt } of VIDEOS) {
    const name = `${productId}-video`;
    paths.set(productId, stored.get(name) ?? (await upload(client, { name, alt, width, height }, file)));
  }
  return paths;
}

async function upload(client: PocketBase, fields: Record<string, string | number>, file: string): Promise<string> {
  const bytes = await readFile(new URL(file, import.meta.url));
  const row: unknown = await client
    .collection('product_images')
    .create({ ...fields, file: new File([bytes], file, { type: 'video/mp4' }) });
  return storagePath(productImageRowSchema.parse(row));
}
