import { describe, expect, test } from 'vitest';
import type { MenuCategory } from '#shared/menu.ts';
import type { Product } from '#shared/product.ts';
import { facetOptions } from './facet-options.ts';
import { listingItemSchema, toListingItem } from './listing-item.ts';

function category(id: string, slug: string, changes: Partial<MenuCategory> = {}): MenuCategory {
  return {
    id,
    name: slug.toUpperCase(),
    description: '',
    slug,
    menuType: 'categories',
    parentId: null,
    sortOrder: 0,
    isActive: true,
    showInMenu: true,
    ...changes,
  };
}

const CATEGORIES = [
  category('c1', 'chikankari', { sortOrder: 2 }),
  category('c2', 'kurtis', { parentId: 'c1' }),
  category('c3', 'anarkali', { sortOrder: 1 }),
  category('c4', 'silk', { menuType: 'shop_by_fabric' }),
];

const PRODUCT: Product = {
  id: '7',
  name: 'Neem kurti',
  description: '',
  priceRupees: 1299,
  originalPriceRupees: null,
  images: [],
  videos: [],
  fabric: 'Mul Mul',
  colour: '',
  catalogName: null,
  sku: '',
  size: '',
  sizeQuantities: {},
  stockQuantity: 3,
  slug: 'neem-kurti',
  countryOfOrigin: 'India',
  pieces: [],
  work: '',
  washCare: '',
  isNew: false,
  isFeatured: false,
  isActive: true,
  brandName: null,
  categoryName: null,
  createdAt: '2026-01-01',
  variants: [
    { id: 'v1', stitched: true, size: 'L', stockQuantity: 3, priceRupees: 1299, sku: '' },
    { id: 'v2', stitched: true, size: 'S', stockQuantity: 1, priceRupees: 1299, sku: '' },
    { id: 'v3', stitched: true, size: 'M', stockQuantity: 0, priceRupees: 1299, sku: '' },
  ],
  menuCategories: [{ id: 'c2', name: 'KURTIS', menuType: 'categories', slug: 'kurtis' }],
};

describe('what filters see of a product', () => {
  const item = toListingItem(PRODUCT, CATEGORIES);

  test('names only the sizes in stock, small to large', () => {
    expect(item.size).toEqual(['S', 'L']);
  });

  test('counts a product to its category and to the group above it', () => {
    expect(item.category).toEqual(['kurtis', 'chikankari']);
  });

  test('knows how it comes, and leaves out what it does not have', () => {
    expect(item).toMatchObject({ stitching: ['stitched'], brand: ['Unknown Brand'], colour: [], fabric: ['Mul Mul'] });
  });

  test('survives the way through JSON', () => {
    expect(listingItemSchema.parse(JSON.parse(JSON.stringify(item)))).toEqual(item);
  });
});

describe('the filters a listing offers', () => {
  const groups = facetOptions([toListingItem(PRODUCT, CATEGORIES)], CATEGORIES, ['shop_by_fabric', 'categories']);
  const optionsOf = (facet: string) =>
    groups.find((group) => group.facet === facet)?.options.map(({ value, count }) => [value, count]);

  test('hold every category the header links to, in menu order, with counts', () => {
    expect(optionsOf('category')).toEqual([
      ['anarkali', 0],
      ['chikankari', 1],
      ['kurtis', 1],
      ['silk', 0],
    ]);
  });

  test('hold sizes small to large, and no facet without values', () => {
    expect(optionsOf('size')).toEqual([
      ['S', 1],
      ['L', 1],
    ]);
    expect(optionsOf('colour')).toBeUndefined();
  });
});
