import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { ProductImage } from '#shared/product/product.ts';
import { collectionTiles, homeTiles, pageOfCollection } from './tiles.ts';

const OWN = 'pic000000000001';
const IMAGE: ProductImage = { src: '/own.webp', alt: '', width: 1, height: 1, sizes: [], avif: [], tone: '' };
const TILE = {
  ...{ picture: OWN, name: 'Eid', badge: '', text: '', link: '/collections/cotton', page_text: 'For Eid.' },
  ...{ on_home: true, is_shown: true },
};

function catalogueWith(...tiles: Partial<typeof TILE>[]) {
  const collections = { ...STANDARD_CONTENT.collections, tiles: tiles.map((tile) => ({ ...TILE, ...tile })) };
  return { content: { ...STANDARD_CONTENT, collections }, pictures: new Map([[OWN, IMAGE]]) };
}

test('the standard ones are eight, the first three of them on the home page', () => {
  const standard = { content: STANDARD_CONTENT, pictures: new Map() };
  expect(collectionTiles(standard)).toHaveLength(8);
  expect(homeTiles(standard).map(({ name, badge, href }) => [name, badge, href])).toEqual([
    ['Mul Mul', '100+ Designs', '/collections/mul-mul'],
    ['Cotton', '100+ Designs', '/collections/cotton'],
    ['Rayon', '50+ Designs', '/collections/rayon'],
  ]);
});

test('the owner’s collections come last on the index, but for hidden ones and those that a tile leads to', () => {
  const catalogue = catalogueWith({ name: 'Eid tile', link: '/collections/eid' });
  const own = { name: 'Own', text: 'Own text', picture: OWN, products: [], category: '', fabric: 'Silk', origin: '' };
  const shown = { ...own, price_from: 0, price_to: 0, is_shown: true };
  const content = {
    ...catalogue.content,
    collections: {
      ...catalogue.content.collections,
      own: [
        { ...shown, slug: 'eid' },
        { ...shown, slug: 'diwali' },
        { ...shown, slug: 'later', is_shown: false },
      ],
    },
  };
  const tiles = collectionTiles({ ...catalogue, content });
  expect(tiles.map(({ name, href }) => [name, href])).toEqual([
    ['Eid tile', '/collections/eid'],
    ['Own', '/collections/diwali'],
  ]);
  expect(homeTiles({ ...catalogue, content }).map(({ name }) => name)).toEqual(['Eid tile']);
  expect(pageOfCollection('diwali', { ...catalogue, content })).toEqual({ text: 'Own text', image: IMAGE });
});

test('hidden ones are shown nowhere, those not for the home page only on the index; a deleted picture is none', () => {
  const catalogue = catalogueWith(
    { is_shown: false },
    { name: 'Index', on_home: false },
    { picture: 'pic000000000404' },
  );
  expect(collectionTiles(catalogue).map(({ name, image }) => [name, image?.src])).toEqual([
    ['Index', '/own.webp'],
    ['Eid', undefined],
  ]);
  expect(homeTiles(catalogue).map(({ name }) => name)).toEqual(['Eid']);
});

test('a collection’s page has the sentence and the picture of the tile that links to it', () => {
  expect(pageOfCollection('cotton', catalogueWith({}))).toEqual({ text: 'For Eid.', image: IMAGE });
  expect(pageOfCollection('rayon', catalogueWith({}))).toEqual({ text: '' });
});
