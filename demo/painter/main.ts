/** `npm run demo:draw`: draws all demo pictures into demo/pictures/ and deletes files of removed pictures. */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { demoPictures } from '#demo/catalogue/demo-pictures.ts';
import { PICTURES_FOLDER, pictureFile } from '#demo/catalogue/picture.ts';
import { drawFile } from './draw.ts';

/** Composing an SVG keeps one core busy; rasterising and encoding run in sharp's own threads. */
const AT_ONCE = 3;

const pictures = demoPictures();
const names = new Set(pictures.map(({ name }) => `${name}.avif`));
await mkdir(PICTURES_FOLDER, { recursive: true });
for (const file of await readdir(PICTURES_FOLDER)) {
  if (!names.has(file)) await rm(new URL(file, PICTURES_FOLDER));
}

let drawn = 0;
await pLimit(AT_ONCE).map(pictures, async (picture) => {
  await writeFile(pictureFile(picture), await drawFile(picture));
  drawn += 1;
  process.stdout.write(`${drawn}/${pictures.length} ${picture.name}\n`);
});
