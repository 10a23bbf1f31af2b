import { openAsBlob } from 'node:fs';
import { basename, extname } from 'node:path';
import { database } from '#server/endpoints/database.ts';
import { type MediaRow, mediaRowSchema } from '#shared/api/admin-media.ts';
import type { PreparedMedia } from './prepare-media.ts';

/** In ms; long enough to send a video through PocketBase to a bucket. */
const TIMEOUT_MS = 120_000;

/**
 * Stores a picture or video in the product-images bucket, under a random name plus timestamp and extension
 * (specification, section 7). PocketBase adds the random letters.
 */
export async function storeMedia(
  media: PreparedMedia,
  about: { uploadedAs: string; bytes: number; isOfBuyer?: boolean; alt?: string },
): Promise<MediaRow> {
  const { width, height, tone, file, sizes } = media;
  const form = new FormData();
  const fields = {
    width,
    height,
    tone,
    uploaded_as: about.uploadedAs,
    bytes: about.bytes,
    alt: about.alt ?? '',
    is_of_buyer: about.isOfBuyer === true,
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set('file', await asUpload(file, `_${Date.now()}`));
  for (const size of sizes) form.append('sizes', await asUpload(size));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return mediaRowSchema.parse(await database().collection('product_images').create(form, { signal }));
}

/** Streams the file from the disk. */
async function asUpload(path: string, stamp = ''): Promise<File> {
  const extension = extname(path);
  return new File([await openAsBlob(path)], `${basename(path, extension)}${stamp}${extension}`);
}
