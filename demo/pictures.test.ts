import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPicture } from '#server/pictures/read-picture.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { demoPictures } from './catalogue/demo-pictures.ts';
import { COLLECTIONS, HERO_SCENES, PICTURES_FOLDER, pictureFile } from './catalogue/picture.ts';
import { productPictures } from './catalogue/product-pictures.ts';
import { scenePictures } from './catalogue/scene-pictures.ts';
import { drawFile } from './painter/draw.ts';

/** Maximum size of all picture files, which are in the repository. */
const MOST_BYTES = 13_000_000;
/** Maximum mean difference of a colour value, for rounding on other CPUs. Different pictures differ by 20 or more. */
const SAME_PICTURE = 1;

describe('the demo pictures', () => {
  test('at least three of every product, each with its own alt text', () => {
    for (const product of CATALOGUE) {
      const pictures = productPictures(product);
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
      expect(pictures.filter(({ alt }) => !alt.startsWith(`${product.name}: `))).toEqual([]);
    }
  });

  test('are all different', () => {
    const pictures = demoPictures();
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length);
    expect(new Set(pictures.map(({ subject }) => JSON.stringify(subject))).size).toBe(pictures.length);
  });

  test('a wide and a tall one for each hero scene, and a tile for each collection', () => {
    const names = scenePictures().map(({ name }) => name);
    expect(names).toEqual([
      ...HERO_SCENES.flatMap((scene) => [`hero-${scene}-wide`, `hero-${scene}-tall`]),
      ...COLLECTIONS.map((slug) => `tile-${slug}`),
    ]);
  });
});

describe('the files of demo/pictures', () => {
  test('exist for each picture and no other', async () => {
    const files = await readdir(PICTURES_FOLDER);
    expect(files.toSorted()).toEqual(
      demoPictures()
        .map(({ name }) => `${name}.avif`)
        .toSorted(),
    );
  });

  test('have the size of their picture', async () => {
    const wrong: string[] = [];
    for (const picture of demoPictures()) {
      const { width, height } = await sharp(await readFile(pictureFile(picture))).metadata();
      if (width !== picture.width || height !== picture.height) wrong.push(`${picture.name}: ${width} x ${height}`);
    }
    expect(wrong).toEqual([]);
  });

  test(`take less than ${MOST_BYTES / 1e6} MB`, async () => {
    const stats = await Promise.all(demoPictures().map((picture) => stat(pictureFile(picture))));
    expect(stats.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  test.each(['1001-detail', 'hero-indian-tall'])('are what the painter draws: %s', async (name) => {
    const picture = demoPictures().find((candidate) => candidate.name === name);
    if (picture === undefined) throw new Error(`There is no picture ${name}.`);
    const kept = await readPicture(await readFile(pictureFile(picture)));
    const drawn = await readPicture(await drawFile(picture));
    expect(meanDifference(kept.data, drawn.data)).toBeLessThan(SAME_PICTURE);
  });
});

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  expect(other).toHaveLength(one.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}
