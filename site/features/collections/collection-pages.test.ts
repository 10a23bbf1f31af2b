import { describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import { type Collectable, collectionPages, shortcutPages } from './collection-pages.ts';

const ALL = { ...DEFAULT_SETTINGS, hasAllCollectionPages: true };

function product(changes: Partial<Collectable>): Collectable {
  return { fabric: 'Silk', categoryName: null, menuCategories: [], ...changes };
}

function filedUnder(slug: string, oldSlugs: string[] = []): Collectable {
  return product({ menuCategories: [{ id: 'c1', name: slug, menuType: 'shop_by_style', slug, oldSlugs }] });
}

describe('the pages below /collections/', () => {
  test('are the three of the route table by default, without shortcuts', () => {
    expect(collectionPages(DEFAULT_SETTINGS).map(({ slug }) => slug)).toEqual(['mul-mul', 'cotton', 'rayon']);
    expect(shortcutPages(DEFAULT_SETTINGS)).toEqual([]);
  });

  test('are the eight of the index with the setting, and fabrics have a shortcut', () => {
    const pages = collectionPages(ALL);
    const { tiles } = STANDARD_CONTENT.collections;
    expect(new Set(pages.map(({ slug }) => `/collections/${slug}`))).toEqual(new Set(tiles.map(({ link }) => link)));
    expect(shortcutPages(ALL).map(({ slug }) => slug)).toEqual(['mul-mul', 'cotton', 'rayon']);
    for (const { slug, name } of pages)
      expect(tiles.find(({ link }) => link === `/collections/${slug}`)?.name).toBe(name);
  });
});

test.each<[string, Collectable, string[]]>([
  ['of the fabric, to the letter', product({ fabric: 'Mul Mul' }), ['mul-mul']],
  ['of a fabric written otherwise', product({ fabric: 'mul mul' }), []],
  ['filed under the style of the same name', filedUnder('kurta-sets'), ['kurta-sets']],
  ['filed under shararas', filedUnder('sharara'), ['sharara-sets']],
  ['filed under a style that was renamed', filedUnder('ghararas', ['sharara']), ['sharara-sets']],
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
