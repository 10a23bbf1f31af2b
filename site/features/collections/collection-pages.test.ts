import { describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import type { Collectable } from '#shared/product/in-collection.ts';
import { collectionPages, shortcutPages } from './collection-pages.ts';

const ALL = { ...DEFAULT_SETTINGS, hasAllCollectionPages: true };
const content = STANDARD_CONTENT;
const allPages = collectionPages({ settings: ALL, content });

function product(changes: Partial<Collectable>): Collectable {
  const unmarked = { id: '1001', priceRupees: 999, countryOfOrigin: '' };
  return { ...unmarked, fabric: 'Silk', categoryName: null, menuCategories: [], ...changes };
}

function filedUnder(slug: string, oldSlugs: string[] = []): Collectable {
  return product({ menuCategories: [{ id: 'c1', name: slug, menuType: 'shop_by_style', slug, oldSlugs }] });
}

describe('the pages below /collections/', () => {
  test('are the three of the route table by default, without shortcuts', () => {
    expect(collectionPages({ settings: DEFAULT_SETTINGS, content }).map(({ slug }) => slug)).toEqual([
      'mul-mul',
      'cotton',
      'rayon',
    ]);
    expect(shortcutPages(DEFAULT_SETTINGS)).toEqual([]);
  });

  test('are the eight of the index with the setting, and fabrics have a shortcut', () => {
    const { tiles } = STANDARD_CONTENT.collections;
    expect(new Set(allPages.map(({ slug }) => `/collections/${slug}`))).toEqual(new Set(tiles.map(({ link }) => link)));
    expect(shortcutPages(ALL).map(({ slug }) => slug)).toEqual(['mul-mul', 'cotton', 'rayon']);
    for (const { slug, name } of allPages)
      expect(tiles.find(({ link }) => link === `/collections/${slug}`)?.name).toBe(name);
  });

  test('are also those of the owner that are shown, after the others', () => {
    const rule = { name: 'Diwali', text: '', picture: '', products: ['2', '1'], category: '', fabric: '', origin: '' };
    const diwali = { ...rule, slug: 'diwali', price_from: 0, price_to: 0, is_shown: true };
    const own = [diwali, { ...diwali, slug: 'hidden', is_shown: false }];
    const pages = collectionPages({
      settings: DEFAULT_SETTINGS,
      content: { ...content, collections: { ...content.collections, own } },
    });
    expect(pages.slice(3)).toMatchObject([{ slug: 'diwali', name: 'Diwali', chosen: ['2', '1'] }]);
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
  const holding = allPages.filter(({ includes }) => includes(candidate));
  expect(holding.map(({ slug }) => slug)).toEqual(slugs);
});
