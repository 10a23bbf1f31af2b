import { describe, expect, test } from 'vitest';
import { rankNames } from './index/contents.ts';
import { readSort, type Sort, sortProducts, sortsOf, writeSort } from './sort.ts';

/** Newest first, as the catalogue gives them. */
const NEWEST_FIRST = [
  { name: 'Neem kurti', price: 1299, origin: [], isFeatured: false, isSoldOut: false },
  { name: 'Gulab saree', price: 500, origin: ['Bangladesh'], isFeatured: true, isSoldOut: true },
  { name: 'Kesar set', price: 899, origin: ['Nepal'], isFeatured: false, isSoldOut: false },
  { name: 'Lotus set', price: 1299, origin: ['India'], isFeatured: true, isSoldOut: false },
  { name: 'aam suit', price: 2499, origin: ['India'], isFeatured: true, isSoldOut: false },
];
const RANKS = rankNames(
  NEWEST_FIRST.map(({ name }) => name),
  NEWEST_FIRST,
);
const PRODUCTS = NEWEST_FIRST.map((product, index) => ({ ...product, rank: 0, nameRank: RANKS[index] ?? 0 }));

function namesBy(sort: Sort): string[] {
  return sortProducts(PRODUCTS, sort).map(({ name }) => name);
}

describe('sortProducts', () => {
  test.each<[Sort, string[]]>([
    ['featured', ['Lotus set', 'aam suit', 'Neem kurti', 'Kesar set', 'Gulab saree']],
    ['newest', ['Neem kurti', 'Kesar set', 'Lotus set', 'aam suit', 'Gulab saree']],
    ['price-asc', ['Kesar set', 'Neem kurti', 'Lotus set', 'aam suit', 'Gulab saree']],
    ['price-desc', ['aam suit', 'Neem kurti', 'Lotus set', 'Kesar set', 'Gulab saree']],
    ['name-asc', ['aam suit', 'Kesar set', 'Lotus set', 'Neem kurti', 'Gulab saree']],
    ['name-desc', ['Neem kurti', 'Lotus set', 'Kesar set', 'aam suit', 'Gulab saree']],
    ['origin', ['Lotus set', 'aam suit', 'Kesar set', 'Neem kurti', 'Gulab saree']],
  ])('%s; stable, ignoring case, sold-out products last', (sort, names) => {
    expect(namesBy(sort)).toEqual(names);
  });

  test('does not change the given list', () => {
    const before = [...PRODUCTS];
    sortProducts(PRODUCTS, 'price-asc');
    expect(PRODUCTS).toEqual(before);
  });
});

test('equal names share a rank, whatever other products exist', () => {
  const shopOf = (...names: string[]) => names.map((name) => ({ name }));
  const names = ['b', 'a', 'B', 'c'];
  for (const others of [[], ['aa', 'z'], ['A', 'bb']]) {
    expect(rankNames(names, shopOf(...names, ...others))).toEqual([1, 0, 1, 2]);
  }
});

test('offers the six options in the order of the specification, and the country of origin where products have several', () => {
  expect(sortsOf(true).slice(0, 6)).toEqual(sortsOf(false));
  expect(sortsOf(true)[6]?.label).toBe('Country of origin');
  expect(sortsOf(false).map(({ label }) => label)).toEqual([
    'Featured',
    'Date new to old',
    'Price low to high',
    'Price high to low',
    'Alphabetically A-Z',
    'Alphabetically Z-A',
  ]);
});

describe('the sort in the URL', () => {
  test.each<[string, Sort]>([
    ['', 'featured'],
    ['?sort=price-asc', 'price-asc'],
    ['?sort=newest&sort=name-asc', 'newest'],
    ['?sort=PRICE', 'featured'],
    ['?sort=__proto__', 'featured'],
    ['?sort=%E0%A4%A', 'featured'],
  ])('%s means %s', (search, sort) => {
    expect(readSort(new URLSearchParams(search))).toBe(sort);
  });

  test('names the country of origin only where that is offered', () => {
    const params = new URLSearchParams('?sort=origin');
    expect([readSort(params, true), readSort(params)]).toEqual(['origin', 'featured']);
  });

  test('keeps other parameters', () => {
    expect(String(writeSort('newest', new URLSearchParams('?utm_source=mail')))).toBe('utm_source=mail&sort=newest');
  });

  test('is left out when it is the default', () => {
    expect(String(writeSort('featured', new URLSearchParams('?sort=newest')))).toBe('');
  });
});
