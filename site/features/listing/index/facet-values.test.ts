import { describe, expect, test } from 'vitest';
import type { MenuCategory } from '#shared/menu/menu.ts';
import type { Product } from '#shared/product/product.ts';
import { fromWire, toWire } from '#site/features/listing/listing-index.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { facetGroups } from './facet-options.ts';
import { toFacetValues } from './facet-values.ts';

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
  category('c5', 'mul-mul', { menuType: 'shop_by_fabric', description: 'Soft.' }),
];

const PRODUCT = sampleProduct('7', {
  name: 'Neem kurti',
  priceRupees: 1299,
  fabric: 'Mul Mul',
  pieces: [{ kind: 'kurti' }, { kind: 'dupatta' }],
  work: 'Chikankari',
  brandName: 'Gomti Tanka',
  categoryName: null,
  variants: [
    { id: 'v1', stitched: true, size: 'L', stockQuantity: 3, priceRupees: 1299, sku: '' },
    { id: 'v2', stitched: true, size: 'S', stockQuantity: 1, priceRupees: 1299, sku: '' },
    { id: 'v3', stitched: true, size: 'M', stockQuantity: 0, priceRupees: 1299, sku: '' },
  ],
  menuCategories: [{ id: 'c2', name: 'KURTIS', menuType: 'categories', slug: 'kurtis' }],
});

const ITEM = toFacetValues(PRODUCT, CATEGORIES);
const SORTED_BY = { nameRank: 0, isSoldOut: false, isFeatured: false, isOutside: false, rank: 0 };

describe('filter values of a product', () => {
  test('include only sizes in stock, small to large', () => {
    expect(ITEM.size).toEqual(['S', 'L']);
  });

  test('include its category, the parent, and the category named like its fabric', () => {
    expect(ITEM.category).toEqual(['kurtis', 'chikankari', 'mul-mul']);
  });

  test('include the category named like its brand', () => {
    const house = category('c6', 'gomti-tanka', { menuType: 'shop_by_brand' });
    expect(toFacetValues(PRODUCT, [house]).category).toEqual(['gomti-tanka']);
  });

  test('include pieces, work and origin if present', () => {
    expect(ITEM).toMatchObject({ pieces: ['2'], work: ['Chikankari'], origin: ['India'], stitching: ['stitched'] });
    expect(ITEM).toMatchObject({ brand: ['Gomti Tanka'], colour: [], fabric: ['Mul Mul'] });
    expect(toFacetValues({ ...PRODUCT, brandName: null }, [])).toMatchObject({ brand: ['Unknown Brand'] });
  });
});

describe('an edit', () => {
  const products = Array.from({ length: 50 }, (_, index) => ({
    ...PRODUCT,
    id: String(index),
    brandName: `House ${index % 7}`,
    fabric: index % 3 === 0 ? 'Silk' : 'Mul Mul',
  }));
  const wireOf = (listed: readonly Product[], menu: readonly MenuCategory[]) => {
    const items = listed.map((product) => toFacetValues(product, menu));
    const groups = facetGroups(items, menu, { menuTypes: ['categories'], otherTypes: ['shop_by_fabric'] });
    return JSON.stringify(toWire({ groups, items: items.map((item) => ({ ...item, ...SORTED_BY })), cards: [] }));
  };
  /** The same, of copies that nothing can be known of. */
  const wireAnew = (listed: readonly Product[], menu: readonly MenuCategory[]) =>
    wireOf(structuredClone(listed), structuredClone(menu));

  test('an edit of one product recreates only its item, and the index equals a new one', () => {
    const before = products.map((product) => toFacetValues(product, CATEGORIES));
    const edited = products.with(7, { ...PRODUCT, id: '7', brandName: 'Another House', menuCategories: [] });
    const after = edited.map((product) => toFacetValues(product, CATEGORIES));
    expect(after.flatMap((item, index) => (item === before[index] ? [] : [index]))).toEqual([7]);
    expect(wireOf(edited, CATEGORIES)).toBe(wireAnew(edited, CATEGORIES));
    expect(wireOf(edited, CATEGORIES)).not.toBe(wireOf(products, CATEGORIES));
  });

  test('an edit of the menu recreates all items', () => {
    wireOf(products, CATEGORIES);
    const menu = CATEGORIES.map((row) => (row.id === 'c5' ? { ...row, slug: 'muslin' } : row));
    expect(wireOf(products, menu)).toBe(wireAnew(products, menu));
    expect(wireOf(products, menu)).not.toBe(wireOf(products, CATEGORIES));
  });
});

describe('the filters a listing offers', () => {
  const groups = facetGroups([ITEM], CATEGORIES, {
    menuTypes: ['shop_by_fabric'],
    otherTypes: ['categories'],
    wholeOf: (slug) => `/all/${slug}`,
  });
  const optionsOf = (facet: string) => groups.find((group) => group.facet === facet)?.options;

  test('include every category of the header and every one with products, in menu order', () => {
    expect(optionsOf('category')?.map(({ value }) => value)).toEqual(['chikankari', 'kurtis', 'mul-mul', 'silk']);
  });

  test('offer a fabric once, with a link to all of it', () => {
    expect(optionsOf('category')?.at(2)).toEqual({
      value: 'mul-mul',
      label: 'MUL-MUL',
      isSilent: true,
      text: 'Soft.',
      href: '/all/mul-mul',
    });
    expect(optionsOf('category')?.at(0)).toEqual({ value: 'chikankari', label: 'CHIKANKARI' });
  });

  test('have sizes small to large, pieces in words, and no empty facet', () => {
    expect(optionsOf('size')?.map(({ value }) => value)).toEqual(['S', 'L']);
    expect(optionsOf('pieces')).toEqual([{ value: '2', label: '2 pieces' }]);
    expect(optionsOf('colour')).toBeUndefined();
  });

  test('list kinds of garment first, and categories below their parent', () => {
    const [category] = facetGroups([ITEM], CATEGORIES, {
      menuTypes: ['categories'],
      otherTypes: [],
      kinds: new Set(['anarkali']),
    });
    expect(category?.options).toMatchObject([
      { value: 'anarkali' },
      { value: 'chikankari' },
      { value: 'kurtis', isIndented: true },
      { value: 'mul-mul', isSilent: true },
    ]);
  });

  test('have colours by family, with a swatch', () => {
    const items = ['Sindoor', 'Pista', 'Multicolour'].map((colour) =>
      toFacetValues({ ...PRODUCT, colour }, CATEGORIES),
    );
    const colours = facetGroups(items, CATEGORIES, { menuTypes: [], otherTypes: [] }).find(
      ({ facet }) => facet === 'colour',
    );
    expect(colours?.options.map(({ value, swatch }) => [value, swatch !== undefined])).toEqual([
      ['Red', true],
      ['Green', true],
      ['Multicolour', false],
    ]);
  });

  test('are sent with their products, whose values follow the order of the groups', () => {
    const inOrder = { ...ITEM, ...SORTED_BY, category: ['chikankari', 'kurtis', 'mul-mul'] };
    const other = { nameRank: 1, isSoldOut: true, isFeatured: true, isOutside: true, rank: 40 };
    const index = { groups, items: [inOrder, { ...ITEM, ...other, id: '8', category: ['kurtis'] }], cards: [] };
    expect(fromWire(JSON.parse(JSON.stringify(toWire(index))))).toEqual(index);
  });
});
