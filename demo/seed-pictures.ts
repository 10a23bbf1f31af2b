import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type PocketBase from 'pocketbase';
import { readPicture } from '#server/pictures/read-picture.ts';
import { encodeRenditions, type Renditions } from '#server/pictures/renditions.ts';
import { type DemoPicture, pictureFile } from './catalogue/picture.ts';
import { createPlainRenderer } from './plain-pictures.ts';
import { reportProgress } from './progress.ts';
import { storedPictures, uploadPicture } from './upload-picture.ts';

/** Each picture encodes several files in parallel, which uses two cores; more would only use memory. */
const AT_ONCE = 2;

/** 'full' uses the files of demo/pictures/; 'plain' a single colour, which is fast, for tests. */
export type PictureMode = 'full' | 'plain';

/**
 * Stores missing pictures in the same renditions as uploads by staff. Returns the storage paths of all stored pictures by name.
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
  await pLimit(AT_ONCE).map(missing, async (picture) => {
    stored.set(picture.name, await uploadPicture(client, picture, await render(picture)));
    done += 1;
    report(done);
  });
  return stored;
}

/** Renders a picture's file. Uses the file itself as the widest AVIF, the slowest to encode, if the width matches. */
async function renderFile(picture: DemoPicture): Promise<Renditions> {
  const { width, height, plan } = picture;
  const file = await readFile(pictureFile(picture));
  const narrower = plan.avif.filter((planned) => planned !== width);
  const renditions = await encodeRenditions(await readPicture(file), { ...plan, avif: narrower });
  if (narrower.length === plan.avif.length) return renditions;
  return { ...renditions, width, height, sizes: [...renditions.sizes, { name: `w${width}.avif`, bytes: file }] };
}
