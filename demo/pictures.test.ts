import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { demoPictures } from './catalogue/demo-pictures.ts';
import { COLLECTIONS, HERO_SCENES, PICTURES_FOLDER, pictureFile } from './catalogue/picture.ts';
import { productPictures } from './catalogue/product-pictures.ts';
import { scenePictures } from './catalogue/scene-pictures.ts';

/** Maximum size of all picture files, which are in the repository. */
const MOST_BYTES = 13_000_000;

describe('the demo pictures', () => {
  test('the demo pictures are at least three of every product, each with its own alt text', () => {
    for (const product of CATALOGUE) {
      const pictures = productPictures(product);
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
      expect(pictures.filter(({ alt }) => !alt.startsWith(`${product.name}: `))).toEqual([]);
    }
  });

  test.each([
    ['1009-styled', 'an aubergine silk kurta, trousers and dupatta with gold zari work, styled on a standing figure.'],
    ['1009-laid-flat', 'an aubergine silk suit set with gold zari work, laid flat and seen from above.'],
    ['1003-front', 'a blush cotton kurta, trousers and dupatta with hand block print, front view, full length.'],
    ['1009-detail', 'close-up of the aubergine silk with gold zari work.'],
    ['1066-front', 'a white mul mul dupatta with white chikankari embroidery, hung open to show its border.'],
    [
      '1049-front',
      'rani pink cotton unstitched lengths for kurta, trousers and dupatta with hand block print, folded and fanned out.',
    ],
    [
      '1049-styled',
      'rani pink cotton unstitched lengths for kurta, trousers and dupatta with hand block print, hung side by side from a brass rail.',
    ],
    ['1024-detail', 'close-up of the white linen weave.'],
  ])('the alt text of %s names the colour, the cloth and the work in one sentence', (name, sentence) => {
    const alt = demoPictures().find((picture) => picture.name === name)?.alt;
    expect(alt?.slice(alt.indexOf(': ') + 2)).toBe(sentence);
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

  test('are all different', async () => {
    const files = await Promise.all(demoPictures().map((picture) => readFile(pictureFile(picture), 'base64')));
    expect(new Set(files).size).toBe(files.length);
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
});
