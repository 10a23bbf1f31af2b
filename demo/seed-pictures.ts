import { readFile } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { readPicture } from '#server/pictures/read-picture.ts';
import { encodeRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { type DemoPicture, pictureFile } from './catalogue/picture.ts';
import { inParallel } from './in-parallel.ts';
import { createPlainRenderer } from './plain-pictures.ts';
import { reportProgress } from './progress.ts';
import { storedPictures, uploadPicture } from './upload-picture.ts';

/** Each encodes several files at once, which keeps two cores busy; more would only take memory. */
const AT_ONCE = 2;

/** 'full' takes the files of demo/pictures/; 'plain' one flat colour for all of them, which tests have in a few seconds. */
export type PictureMode = 'full' | 'plain';

/**
 * Stores those of the pictures that are missing, in the renditions of an upload by staff. Returns the storage paths of all
 * stored pictures by name.
 */
export async function seedPictures(options: {
  client: PocketBase;
  pictures: readonly DemoPicture[];
  mode: PictureMode;
  log: (line: string) => void;
}): Promise<ReadonlyMap<string, string>> {
  const { client, pictures, mode, log } = options;
  const stored = await storedPictures(client);
  const missing = pictures.filter(({ name }) => !stored.has(name));
  const render = mode === 'full' ? renderFile : createPlainRenderer();
  const report = reportProgress(log, 'storing pictures', missing.length);
  let done = 0;
  await inParallel(AT_ONCE, missing, async (picture) => {
    stored.set(picture.name, await uploadPicture(client, picture, await render(picture)));
    done += 1;
    report(done);
  });
  return stored;
}

/** The renditions of a picture's file. Its widest AVIF is the file itself where it has that width: the one slowest to encode. */
async function renderFile(picture: DemoPicture): Promise<Renditions> {
  const { width, height, plan } = picture;
  const file = await readFile(pictureFile(picture));
  const narrower = plan.avif.filter((planned) => planned !== width);
  const renditions = await encodeRenditions(await readPicture(file), { ...plan, avif: narrower });
  if (narrower.length === plan.avif.length) return renditions;
  return { ...renditions, width, height, sizes: [...renditions.sizes, { name: `w${width}.avif`, bytes: file }] };
}
