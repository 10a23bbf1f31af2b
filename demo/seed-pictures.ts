import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type PocketBase from 'pocketbase';
import { readPicture } from '#server/pictures/read-picture.ts';
import { encodeRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { type DemoPicture, pictureFile } from './catalogue/picture.ts';
import { createPlainRenderer } from './plain-pictures.ts';
import { reportProgress } from './progress.ts';
import { addSizes, storedPictures, unencodedPictures, uploadPicture } from './upload-picture.ts';

/** Each picture encodes several files in parallel, which uses two cores; more would only use memory. */
const AT_ONCE = 2;
/** The shop is open meanwhile: its own lines matter more. */
const ENCODING_INTERVAL_MS = 10_000;

/**
 * 'full' stores the files of demo/pictures/ in all widths; 'original' stores only the files, which takes a tenth of the time, and
 * encodePictures adds the other widths; 'plain' stores a single colour, for tests.
 */
export type PictureMode = 'full' | 'original' | 'plain';

/** Stores missing pictures. Returns the storage paths of all stored pictures by name. */
export async function seedPictures(options: {
  client: PocketBase;
  pictures: readonly DemoPicture[];
  mode: PictureMode;
  log: (line: string) => void;
}): Promise<ReadonlyMap<string, string>> {
  const { client, pictures, mode, log } = options;
  const stored = await storedPictures(client);
  const missing = pictures.filter(({ name }) => !stored.has(name));
  const render = { full: renderFull, original: renderOriginal, plain: createPlainRenderer() }[mode];
  const report = reportProgress(log, 'storing pictures', missing.length);
  let done = 0;
  await pLimit(AT_ONCE).map(missing, async (picture) => {
    stored.set(picture.name, await uploadPicture(client, picture, await render(picture)));
    done += 1;
    report(done);
  });
  return stored;
}

/** Adds the other widths to pictures that are stored as 'original'. May be interrupted and run again. */
export async function encodePictures(
  client: PocketBase,
  pictures: readonly DemoPicture[],
  log: (line: string) => void,
): Promise<void> {
  const ids = await unencodedPictures(client);
  const waiting = pictures.filter(({ name }) => ids.has(name));
  const report = reportProgress(log, 'encoding pictures', waiting.length, ENCODING_INTERVAL_MS);
  let done = 0;
  await pLimit(AT_ONCE).map(waiting, async (picture) => {
    await addSizes(client, ids.get(picture.name) ?? '', await encodeSizes(picture));
    done += 1;
    report(done);
  });
}

/** The picture's file as it is: the widest AVIF if the plan has its width. */
async function renderOriginal(picture: DemoPicture): Promise<Renditions> {
  const { width, height, plan } = picture;
  const name = plan.avif.includes(width) ? `w${width}.avif` : 'original.avif';
  return { width, height, tone: '', file: { name, bytes: await readFile(pictureFile(picture)) }, sizes: [] };
}

async function renderFull(picture: DemoPicture): Promise<Renditions> {
  return { ...(await renderOriginal(picture)), ...(await encodeSizes(picture)) };
}

/** The other widths, and the tone. */
async function encodeSizes(picture: DemoPicture): Promise<Pick<Renditions, 'tone' | 'sizes'>> {
  const { width, plan } = picture;
  const raster = await readPicture(await readFile(pictureFile(picture)));
  const avif = plan.avif.filter((planned) => planned !== width);
  const { tone, file, sizes } = await encodeRenditions(raster, { ...plan, avif });
  return { tone, sizes: [...sizes, file] };
}
