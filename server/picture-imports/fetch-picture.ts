import { join } from 'node:path';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { prepareMedia } from '#server/media/prepare-media.ts';
import { receiveFile } from '#server/media/receive-file.ts';
import { storeMedia } from '#server/media/store-media.ts';
import { withScratch } from '#server/scratch.ts';
import { MEDIA_LIMITS, type MediaRow } from '#shared/api/admin-media.ts';
import { MEDIA_REFUSALS } from '#shared/api/media-refusals.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import { unescaped } from '#shared/text/unescaped.ts';
import { fetchPublic, PictureProblem } from './fetch-public.ts';

const PICTURE_TIMEOUT_MS = 20_000;
const SLOW = `The other shop took longer than ${PICTURE_TIMEOUT_MS / 1000} seconds.`;
const UNREACHABLE = 'The other shop could not be reached at this address.';

export interface PictureOptions {
  /** Only tests set them. */
  allowed?: ReadonlySet<string>;
  timeoutMs?: number;
}

/**
 * Fetches a picture of another shop and stores it in the media library as an upload is: its type by content, encoded anew.
 * @throws PictureProblem; other errors if the library cannot store it
 */
export async function fetchPicture({ url, alt }: WantedPicture, options: PictureOptions = {}): Promise<MediaRow> {
  return withScratch('gulmohar-import-', async (folder) => {
    const received = await receive(url, join(folder, 'received'), options);
    const media = await prepareMedia(received, folder).catch(asProblem);
    return storeMedia(media, { uploadedAs: nameIn(url), bytes: received.bytes, alt: alt.slice(0, 300) });
  });
}

async function receive(url: string, path: string, { allowed, timeoutMs = PICTURE_TIMEOUT_MS }: PictureOptions) {
  // Also ends a connection whose body is not read to its end.
  const ending = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchPublic(url, AbortSignal.any([timeout, ending.signal]), allowed);
    const received = await receiveFile(response, path, MEDIA_LIMITS.pictureBytes);
    if (received.kind !== 'picture') throw new PictureProblem(MEDIA_REFUSALS.unknown);
    return received;
  } catch (error) {
    if (timeout.aborted) throw new PictureProblem(SLOW);
    return asProblem(error);
  } finally {
    ending.abort();
  }
}

/** @throws PictureProblem */
function asProblem(error: unknown): never {
  if (error instanceof PictureProblem) throw error;
  if (error instanceof Failure) {
    const isLarge = error.message === MEDIA_REFUSALS.tooLarge;
    throw new PictureProblem(isLarge ? MEDIA_REFUSALS.pictureTooLarge : error.message);
  }
  logger.info({ err: error }, 'a picture of an import was not reached');
  throw new PictureProblem(UNREACHABLE);
}

/** The name of the file in an address, for staff to search. */
function nameIn(url: string): string {
  return unescaped(URL.parse(url)?.pathname.split('/').at(-1) ?? '').slice(0, 255);
}
