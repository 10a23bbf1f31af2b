import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import {
  type AttachPicturesRequest,
  pictureProblemsSchema,
  storedPicturesSchema,
  wantedPicturesSchema,
} from '#shared/api/picture-imports.ts';
import { storagePath } from '#shared/pocketbase/media.ts';
import { fetchPicture, type PictureOptions, PictureProblem } from './fetch-picture.ts';
import { WAITING } from './picture-imports.ts';

/** Time limit of a run, in ms: a server that stops waits for it. The next run goes on. */
const RUN_MS = 15_000;
/** Products at the same time: while one picture is encoded, others are on their way. */
const LANES = 4;
const ROWS_A_RUN = 100;
const UNEXPECTED = 'The picture could not be stored. Try again.';
const UNREADABLE = 'The list of pictures cannot be read. Add them by hand.';

const listOf = <Item extends z.ZodType>(list: z.ZodArray<Item>) => list.nullable().transform((items) => items ?? []);
const rowSchema = z.object({
  wanted: wantedPicturesSchema,
  stored: listOf(storedPicturesSchema),
  problems: listOf(pictureProblemsSchema),
});

/**
 * Fetches the pictures of imported products that wait for them. Each picture is noted as soon as it is stored, so that a run after a
 * kill goes on with the next one; a product gets its pictures once all of them are fetched or have failed.
 */
export async function importPictures(options: PictureOptions = {}): Promise<void> {
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > RUN_MS;
  const query = { filter: WAITING, sort: 'created_at,id', skipTotal: true };
  const { items } = await database().collection('picture_imports').getList(1, ROWS_A_RUN, query);
  const lane = async () => {
    for (let row = items.shift(); row !== undefined && !isOver(); row = items.shift()) {
      await importRow(row, isOver, options);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function importRow(row: { id: string }, isOver: () => boolean, options: PictureOptions): Promise<void> {
  const { id } = row;
  const parsed = rowSchema.safeParse(row);
  try {
    if (!parsed.success) {
      logger.error({ err: parsed.error, row: id }, 'a row of picture_imports is invalid');
      return await fail(id, UNREADABLE);
    }
    if (!(await fetchAll(id, parsed.data, isOver, options))) return;
    const body: AttachPicturesRequest = { id };
    await callHook('POST /api/shop/server/picture-imports/attach', body);
  } catch (error) {
    // 0: PocketBase does not answer; the next run tries again.
    if (!(error instanceof ClientResponseError) || error.status === 0 || error.status >= 500) throw error;
    // 404: its product was deleted, or the import undone.
    if (error.status === 404) return;
    logger.error({ err: error, row: id }, 'cannot add the pictures of an import');
    await fail(id, UNEXPECTED);
  }
}

async function fail(id: string, reason: string): Promise<void> {
  await database()
    .collection('picture_imports')
    .update(id, { is_failed: true, problems: [{ url: '', reason }] });
}

/** Whether every picture is stored or has failed; false if the run is over before. */
async function fetchAll(
  id: string,
  { wanted, stored, problems }: z.output<typeof rowSchema>,
  isOver: () => boolean,
  options: PictureOptions,
): Promise<boolean> {
  const settled = new Set([...stored, ...problems].map(({ url }) => url));
  for (const picture of wanted) {
    const { url } = picture;
    if (settled.has(url)) continue;
    if (isOver()) return false;
    try {
      const row = await fetchPicture(picture, options);
      stored.push({ url, path: storagePath(row), is_shown: false });
    } catch (error) {
      if (!(error instanceof PictureProblem)) logger.error({ err: error }, 'cannot store a picture of an import');
      problems.push({ url, reason: error instanceof PictureProblem ? error.message : UNEXPECTED });
    }
    await database().collection('picture_imports').update(id, { stored, problems });
  }
  return true;
}
