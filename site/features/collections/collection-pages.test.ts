import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { COLLECTIONS } from '#site/content/collections.ts';
import { type Collectable, collectionPages, shortcutPages } from './collection-pages.ts';

const ALL = { ...DEFAULT_SETTINGS, hasAllCollectionPages: true };

function product(changes: Partial<Collectable>): Collectable {
  return { fabric: 'Silk', categoryName: null, menuCategories: [], ...changes };
}

function filedUnder(slug: string): Collectable {
  return product({ menuCategories: [{ id: 'c1', name: slug, menuType: 'shop_by_style', slug }] });
}

describe('the pages below /collections/', () => {
  test('are the three of the route table by default, without shortcuts', () => {
    expect(collectionPages(DEFAULT_SETTINGS).map(({ slug }) => slug)).toEqual(['mul-mul', 'cotton', 'rayon']);
    expect(shortcutPages(DEFAULT_SETTINGS)).toEqual([]);
  });

  test('are the eight of the index with the setting, and fabrics have a shortcut', () => {
    const pages = collectionPages(ALL);
    expect(new Set(pages.map(({ slug }) => slug))).toEqual(new Set(COLLECTIONS.map(({ slug }) => slug)));
    expect(shortcutPages(ALL).map(({ slug }) => slug)).toEqual(['mul-mul', 'cotton', 'rayon']);
    for (const { slug, name } of pages) expect(COLLECTIONS.find((tile) => tile.slug === slug)?.name).toBe(name);
  });
});

test.each<[string, Collectable, string[]]>([
  ['of the fabric, to the letter', product({ fabric: 'Mul Mul' }), ['mul-mul']],
  ['of a fabric written otherwise', product({ fabric: 'mul mul' }), []],
  ['filed under the style of the same name', filedUnder('kurta-sets'), ['kurta-sets']],
  ['filed under shararas', filedUnder('sharara'), ['sharara-sets']],
  ['of the kind, whatever it is filed under', product({ categoryName: 'Co-ord Sets' }), ['co-ord-sets']],
  [
    'of chikankari and cotton',
    product({ fabric: 'Cotton', categoryName: 'Chikankari' }),
    ['cotton', 'chikankari-festivities'],
  ],
  ['of nothing of the kind', product({}), []],
])('a product %s is in the right collections', (_, candidate, slugs) => {
  const holding = collectionPages(ALL).filter(({ includes }) => includes(candidate));
  expect(holding.map(({ slug }) => slug)).toEqual(slugs);
});
