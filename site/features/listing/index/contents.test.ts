import { describe, expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import type { Product } from '#shared/product/product.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { matches, readFilters } from '#site/features/listing/filters.ts';
import { fromWire, toWire } from '#site/features/listing/listing-index.ts';
import { LISTINGS } from '#site/features/listing/listing-pages.ts';
import { type Sort, sortProducts } from '#site/features/listing/sort.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { indexedBy, listedProducts, listingIndex } from './contents.ts';

const SAREES: MenuCategory = {
  id: 'm1',
  name: 'Sarees',
  description: '',
  slug: 'sarees',
  menuType: 'categories',
  parentId: null,
  sortOrder: 0,
  isActive: true,
  showInMenu: true,
};
const LISTED = { menuCategories: [{ id: 'm1', name: 'Sarees', menuType: 'categories' as const, slug: 'sarees' }] };

const PRODUCTS: Product[] = [
  sampleProduct('5'),
  sampleProduct('4', { ...LISTED, categoryName: 'Chikankari', variants: [], stockQuantity: 0, isFeatured: true }),
  sampleProduct('3', { categoryName: 'Sarees' }),
  sampleProduct('2', { ...LISTED, categoryName: 'Sarees' }),
  sampleProduct('1', { ...LISTED, categoryName: 'Sarees', isFeatured: true }),
];
const CATALOGUE: Catalogue = {
  products: PRODUCTS,
  byId: new Map(PRODUCTS.map((product) => [product.id, product])),
  lookGroups: new Map(),
  menuCategories: [SAREES],
  menuFailed: false,
  discounts: null,
  redirects: new Map(),
  pictures: new Map(),
  settings: DEFAULT_SETTINGS,
  sizes: DEFAULT_SIZES,
  content: STANDARD_CONTENT,
  contentChanged: {},
  now: 0,
};
const LISTING = LISTINGS['original-pakistani'];

test('a page lists featured products first and sold-out ones last', () => {
  expect(listedProducts(LISTING, CATALOGUE).map(({ id }) => id)).toEqual(['1', '2', '4']);
});

test('a collection chosen by hand has the order of its choice, sold-out products last, and its index remembers it', () => {
  const chosen = ['3', '4', '1', '2'];
  const collection = { includes: ({ id }: Product) => chosen.includes(id), chosen, menuTypes: [], otherTypes: [] };
  expect(listedProducts(collection, CATALOGUE).map(({ id }) => id)).toEqual(['3', '1', '2', '4']);
  const { items } = fromWire(JSON.parse(JSON.stringify(toWire(listingIndex(collection, CATALOGUE)))));
  const inOrder = (sort: Sort) => sortProducts(items, sort).map(({ id }) => id);
  expect(inOrder('featured')).toEqual(['3', '1', '2', '4']);
  expect(inOrder('newest')).toEqual(['3', '2', '1', '4']);
  expect(items.map(({ id, isFeatured }) => [id, isFeatured])).toEqual(
    PRODUCTS.slice(1).map(({ id, isFeatured }) => [id, isFeatured]),
  );
});

describe('the index of a listing', () => {
  const { items, groups } = listingIndex(LISTING, CATALOGUE);
  const idsFor = (query: string) => {
    const filters = readFilters(new URLSearchParams(query));
    return items.filter((item) => matches(item, filters)).map(({ id }) => id);
  };

  test('has the products of its page, newest first', () => {
    expect(idsFor('')).toEqual(['4', '2', '1']);
  });

  test('has every saree for its category Sarees', () => {
    expect(idsFor('category=sarees')).toEqual(['4', '3', '2', '1']);
    expect(groups[0]?.options).toMatchObject([{ value: 'sarees' }]);
  });

  test('names the slugs that a category had, but for those of another one today', () => {
    const renamed = { ...SAREES, oldSlugs: ['saris', 'lehengas'] };
    const other = { ...SAREES, id: 'm2', name: 'Lehengas', slug: 'lehengas' };
    const { groups: now } = listingIndex(LISTING, { ...CATALOGUE, menuCategories: [renamed, other] });
    expect(now[0]?.options).toEqual([
      { value: 'sarees', label: 'Sarees', was: ['saris'] },
      { value: 'lehengas', label: 'Lehengas' },
    ]);
  });

  test('has the products that the publisher expects', () => {
    const isIndexed = indexedBy(LISTING, CATALOGUE.menuCategories);
    expect(items.map(({ id }) => id)).toEqual(PRODUCTS.filter(isIndexed).map(({ id }) => id));
  });

  test('the index of a listing of the sale has only sale products', () => {
    const menu = [{ ...SAREES, menuType: 'sale' as const }];
    expect(listingIndex(LISTINGS.sale, { ...CATALOGUE, menuCategories: menu }).items).toEqual([]);
  });
});
