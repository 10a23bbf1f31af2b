import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type SettlePictureRequest, wantedPicturesSchema } from '#shared/api/picture-imports.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { fetchPicture, type PictureOptions } from './fetch-picture.ts';
import { PictureProblem } from './fetch-public.ts';

/** Products at the same time: while one picture is encoded, others are on their way. */
const LANES = 4;
const ROWS_A_RUN = 100;
const UNEXPECTED = 'The picture could not be stored. Try again.';
const UNREADABLE = 'The list of pictures cannot be read. Add them by hand.';

const settledSchema = z.array(z.object({ url: z.string() })).nullable();
const rowSchema = z.object({
  id: z.string(),
  wanted: wantedPicturesSchema,
  stored: settledSchema,
  problems: settledSchema,
});

/**
 * Fetches the pictures of imported products that wait for them, until `signal`. Each is settled by itself, so that a run after a
 * kill goes on.
 */
export async function importPictures(signal: AbortSignal, options: PictureOptions = {}): Promise<void> {
  const query = { filter: 'is_done = false && is_failed = false', sort: 'created_at,id', skipTotal: true };
  const { items } = await database().collection('picture_imports').getList(1, ROWS_A_RUN, query);
  const lane = async () => {
    for (let row = items.shift(); row !== undefined && !signal.aborted; row = items.shift()) {
      try {
        await importRow(row, signal, options);
      } catch (error) {
        // Its product was deleted, or the import undone.
        if (error instanceof ClientResponseError && error.status === 404) continue;
        items.length = 0;
        throw error;
      }
    }
  };
  // A run ends with its last lane: the next one would fetch the same pictures.
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason;
}

async function importRow(row: { id: string }, signal: AbortSignal, options: PictureOptions): Promise<void> {
  const settle = (picture: Omit<SettlePictureRequest, 'id'>) =>
    callHook('POST /api/shop/server/picture-imports/settle', { id: row.id, ...picture });
  const { data, error } = rowSchema.safeParse(row);
  if (data === undefined) {
    logger.error({ err: error, row: row.id }, 'a row of picture_imports is invalid');
    await settle({ url: '', path: '', reason: UNREADABLE });
    return;
  }
  const settled = [...(data.stored ?? []), ...(data.problems ?? [])].map(({ url }) => url);
  for (const picture of data.wanted.filter(({ url }) => !settled.includes(url))) {
    if (signal.aborted) return;
    const { url } = picture;
    try {
      await settle({ url, path: storagePath(await fetchPicture(picture, options)), reason: '' });
    } catch (failure) {
      if (isOfDatabase(failure)) throw failure;
      const isKnown = failure instanceof PictureProblem;
      if (!isKnown) logger.error({ err: failure, row: row.id }, 'cannot store a picture of an import');
      await settle({ url, path: '', reason: isKnown ? failure.message : UNEXPECTED });
    }
  }
}

/** The next run tries again, or there is nothing to do: PocketBase does not answer, or the row is gone. */
function isOfDatabase(error: unknown): boolean {
  return error instanceof ClientResponseError && (error.status === 0 || error.status === 404 || error.status >= 500);
}
