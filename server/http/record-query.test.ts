import { describe, expect, it } from 'vitest';
import { RefusedQuery, recordQuery } from './record-query.ts';

/** Decoded, to compare it with what was asked. */
const passed = (collection: string, query: string) => decodeURIComponent(recordQuery(collection, query));

describe('expands', () => {
  it.each([
    ['products', 'brand_id,category_id'],
    ['products', 'product_variants_via_product_id,product_menu_categories_via_product_id'],
    ['products', 'product_menu_categories_via_product_id.menu_category_id'],
    ['product_menu_categories', 'menu_category_id'],
    ['wishlists', 'product_id'],
    ['wishlists', 'product_id.brand_id,product_id.category_id'],
    ['orders', 'order_items_via_order_id'],
    ['orders', 'order_items_via_order_id.product_id'],
  ])('expands of %s that the shop, the admin or the specification asks for pass: %s', (collection, expand) => {
    expect(passed(collection, `expand=${expand}`)).toBe(`expand=${expand}`);
  });

  it.each([
    ['products', 'category_id.products_via_category_id'],
    ['products', 'category_id.products_via_category_id.category_id.products_via_category_id'],
    ['products', 'product_variants_via_product_id.product_id'],
    ['products', 'products(category_id)'],
    ['products', 'BRAND_ID'],
    ['products', 'brand_id,category_id.products_via_category_id'],
    ['products', 'brand'],
    ['categories', 'products_via_category_id'],
    ['wishlists', 'product_id.wishlists_via_product_id'],
    ['orders', 'order_items_via_order_id.product_id.category_id'],
    ['users', 'user_roles_via_user_id'],
    ['constructor', 'length'],
  ])('expands of %s that nobody needs are refused: %s', (collection, expand) => {
    expect(() => recordQuery(collection, `expand=${expand}`)).toThrow(RefusedQuery);
    expect(() => recordQuery(collection, `expand=${encodeURIComponent(expand)}`)).toThrow(RefusedQuery);
  });

  it('are passed once, however often they were asked', () => {
    expect(passed('products', 'expand=brand_id,brand_id, brand_id,,')).toBe('expand=brand_id');
  });
});

describe('parameters', () => {
  it('are passed as PocketBase reads them: the first of each name, none that it does not know', () => {
    const query =
      'expand=brand_id&expand=category_id.products_via_category_id&Expand=x&expand[]=x&page=2&page=3&_method=PUT';
    expect(passed('products', query)).toBe('page=2&expand=brand_id');
  });

  it('keep their meaning', () => {
    const filter = `name = "A & B + 100%" && created_at >= '2026-01-01 00:00:00' || name ~ 'साड़ी'`;
    const asked = new URLSearchParams({
      filter,
      sort: '-created_at,name',
      fields: 'id,name',
      skipTotal: '1',
      perPage: '30',
    });
    expect(Object.fromEntries(new URLSearchParams(recordQuery('products', asked.toString())))).toEqual(
      Object.fromEntries(asked),
    );
  });

  it('may be missing', () => {
    expect(recordQuery('products', '')).toBe('');
  });
});

describe('perPage', () => {
  it.each([
    ['1', '1'],
    ['500', '500'],
    ['501', '500'],
    ['1000', '500'],
    ['+5000', '500'],
    ['5e3', '500'],
    ['0x1000', '500'],
    ['0', '0'],
    ['-1', '-1'],
  ])('%s is passed as %s', (asked, size) => {
    expect(recordQuery('products', `perPage=${encodeURIComponent(asked)}`)).toBe(`perPage=${size}`);
  });

  it('is smaller with back-relations, which are read for each record', () => {
    expect(passed('orders', 'perPage=500&expand=order_items_via_order_id')).toBe(
      'expand=order_items_via_order_id&perPage=100',
    );
  });

  it.each(['many', '1.5', '500,1', 'Infinity'])('%s is refused', (asked) => {
    expect(() => recordQuery('products', `perPage=${asked}`)).toThrow(RefusedQuery);
  });
});

describe('filters and sorts', () => {
  const texts = (count: number) => Array.from({ length: count }, (_, index) => `name~"${index}"`).join('||');

  it.each([
    'category_id.products_via_category_id.name ~ "a"',
    'category_id.products_VIA_category_id.name ~ "a"',
    'images:each ~ "a"',
    'images:length > 3',
    texts(11),
  ])('filters and sorts that read whole tables again and again are refused: %s', (filter) => {
    for (const query of [`filter=${encodeURIComponent(filter)}`, `sort=${encodeURIComponent(filter)}`]) {
      expect(() => recordQuery('products', query)).toThrow(RefusedQuery);
    }
  });

  it('may compare as many texts as the specified search, and name relations', () => {
    const filter = `${texts(10)} && category_id.slug = "sarees"`;
    expect(new URLSearchParams(recordQuery('products', `filter=${encodeURIComponent(filter)}`)).get('filter')).toBe(
      filter,
    );
  });
});
