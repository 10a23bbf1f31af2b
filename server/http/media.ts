import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { handOn } from './proxy.ts';
import { IMMUTABLE, sendFile } from './send-file.ts';
import type { SmallFiles } from './small-files.ts';

/** The id of PocketBase's collection product_images: its folder in the storage. */
const COLLECTION = 'shop_product_images';

/** Where pictures and videos of products are kept. */
export interface MediaStore {
  readonly pocketBaseUrl: string;
  /** PocketBase's data directory, which holds the files unless they are in a bucket. */
  readonly pocketBaseDir: string;
  readonly isInBucket: boolean;
  readonly files: SmallFiles;
  readonly signal: AbortSignal;
}

/**
 * Sends a file of the product-images bucket; names never repeat there, so browsers may keep it for good.
 * Gives false, with nothing sent, when it is not there.
 */
export async function sendMedia(
  store: MediaStore,
  media: { recordId: string; file: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!store.isInBucket) {
    const path = join(store.pocketBaseDir, 'storage', COLLECTION, media.recordId, media.file);
    return sendFile(store.files, request, response, { path, cacheControl: IMMUTABLE });
  }
  await handOn(
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
