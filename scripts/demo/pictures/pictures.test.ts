import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Renditions } from '#site/server/pictures/renditions.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { openPictureCache } from './cache.ts';
import { COLLECTIONS, HERO_SCENES } from './picture-job.ts';
import { productPictures } from './product-pictures.ts';
import { scenePictures } from './scene-pictures.ts';
import { demoPictures } from './seed-pictures.ts';

describe('the pictures of the demo', () => {
  test('at least three of every product, each with its own alt text', () => {
    for (const product of CATALOGUE) {
      const pictures = productPictures(product);
      expect(pictures.length).toBeGreaterThanOrEqual(3);
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
      expect(pictures.filter(({ alt }) => !alt.startsWith(`${product.name}: `))).toEqual([]);
    }
  });

  test('no two alike', () => {
    const jobs = demoPictures('full');
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    expect(new Set(jobs.map(({ subject }) => JSON.stringify(subject))).size).toBe(jobs.length);
  });

  test('a wide and a tall one for each hero scene, and a tile for each collection', () => {
    const names = scenePictures().map(({ name }) => name);
    expect(names).toEqual([
      ...HERO_SCENES.flatMap((scene) => [`hero-${scene}-wide`, `hero-${scene}-tall`]),
      ...COLLECTIONS.map((slug) => `tile-${slug}`),
    ]);
  });
});

describe('the cache of drawn pictures', () => {
  let directory: string;
  const picture: Renditions = {
    width: 1200,
    height: 1600,
    tone: '#c0ffee',
    file: { name: 'w1200.webp', bytes: new Uint8Array([4, 5, 6, 7]) },
    sizes: [{ name: 'w400.avif', bytes: new Uint8Array([1, 2, 3]) }],
  };
  const listed = (kept: Renditions | undefined) =>
    kept && { ...kept, file: [...kept.file.bytes], sizes: kept.sizes.map(({ name, bytes }) => [name, ...bytes]) };

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gulmohar-cache-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('gives back what was kept, and nothing for an unknown key', async () => {
    const cache = openPictureCache(join(directory, 'made when missing'));
    await cache.write('key', picture);
    expect(listed(await cache.read('key'))).toEqual(listed(picture));
    expect(await cache.read('other')).toBeUndefined();
  });

  test.each([
    ['cut short', (content: Buffer) => content.subarray(0, content.length - 1)],
    ['changed by a byte', (content: Buffer) => Buffer.concat([content.subarray(0, -1), Buffer.from([0])])],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('{"sha256":1}\n')],
  ])('passes over a file that is %s', async (_, damage) => {
    const cache = openPictureCache(directory);
    await cache.write('key', picture);
    const [name = ''] = await readdir(directory);
    const file = join(directory, name);
    await writeFile(file, damage(await readFile(file)));
    expect(await cache.read('key')).toBeUndefined();
    await cache.write('key', picture);
    expect(listed(await cache.read('key'))).toEqual(listed(picture));
  });

  test('does without where nothing can be written', async () => {
    const blocked = join(directory, 'a file');
    await writeFile(blocked, '');
    const cache = openPictureCache(blocked);
    await expect(cache.write('key', picture)).resolves.toBeUndefined();
    expect(await cache.read('key')).toBeUndefined();
  });
});
