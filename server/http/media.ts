import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Presence } from '#server/endpoints/presence.ts';
import { IMMUTABLE } from './cache-control.ts';
import { contentTypeOf } from './content-type.ts';
import { forwardFile } from './pocketbase-files.ts';
import { sendFile } from './send-file.ts';
import type { Files } from './small-files.ts';

/** The id of the collection product_images, which is its folder in PocketBase's storage. */
const COLLECTION = 'shop_product_images';

/** The folder of product pictures and videos in PocketBase's data directory, unless they are in a bucket. */
export function mediaFolder(pocketBaseDir: string): string {
  return join(pocketBaseDir, 'storage', COLLECTION);
}

/** Where product pictures and videos are stored. */
export interface MediaStore {
  readonly pocketBaseUrl: string;
  readonly presence: Presence;
  /** The folder that `files` reads them from; null if they are in a bucket of their own and fetched through PocketBase. */
  readonly folder: string | null;
  readonly files: Files;
  readonly signal: AbortSignal;
  /** The client's address. */
  readonly caller: () => string;
  /** RATE_LIMIT_FACTOR. */
  readonly factor: number;
}

/**
 * Sends a file of the product-images bucket. Browsers may cache it forever, because names are never reused. Returns false and
 * sends nothing if it does not exist.
 */
export async function sendMedia(
  { pocketBaseUrl, presence, folder, files, signal, caller, factor }: MediaStore,
  media: { recordId: string; file: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // Browsers ask for ranges of videos, which only the disk and PocketBase have.
  const isVideo = contentTypeOf(media.file)?.startsWith('video/') === true;
  if (folder !== null && (files.hasRanges || !isVideo)) {
    const path = join(folder, media.recordId, media.file);
    return sendFile(files, request, response, { path, cacheControl: IMMUTABLE });
  }
  await forwardFile(
    {
      origin: pocketBaseUrl,
      path: `/api/files/${COLLECTION}/${media.recordId}/${media.file}`,
      headers: (status) => ({ 'cache-control': status < 400 ? IMMUTABLE : 'no-store' }),
      signal,
      presence,
      caller: caller(),
      factor,
    },
    request,
    response,
  );
  return true;
}
