import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { IMMUTABLE } from './cache-control.ts';
import { forward } from './proxy.ts';
import { sendFile } from './send-file.ts';
import type { SmallFiles } from './small-files.ts';

/** The id of the collection product_images, which is its folder in PocketBase's storage. */
const COLLECTION = 'shop_product_images';

/** The folder of product pictures and videos in PocketBase's data directory, unless they are in a bucket. */
export function mediaFolder(pocketBaseDir: string): string {
  return join(pocketBaseDir, 'storage', COLLECTION);
}

/** Where product pictures and videos are stored. */
export interface MediaStore {
  readonly pocketBaseUrl: string;
  /** PocketBase's data directory; holds the files unless they are in a bucket. */
  readonly pocketBaseDir: string;
  readonly isInBucket: boolean;
  readonly files: SmallFiles;
  readonly signal: AbortSignal;
}

/**
 * Sends a file of the product-images bucket. Browsers may cache it forever, because names are never reused. Returns false and
 * sends nothing if it does not exist.
 */
export async function sendMedia(
  store: MediaStore,
  media: { recordId: string; file: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!store.isInBucket) {
    const path = join(mediaFolder(store.pocketBaseDir), media.recordId, media.file);
    return sendFile(store.files, request, response, { path, cacheControl: IMMUTABLE });
  }
  await forward(
    {
      origin: store.pocketBaseUrl,
      path: `/api/files/${COLLECTION}/${media.recordId}/${media.file}`,
      maxBodyBytes: 0,
      headers: (status) => ({ 'cache-control': status < 400 ? IMMUTABLE : 'no-store' }),
      signal: store.signal,
    },
    request,
    response,
  );
  return true;
}
