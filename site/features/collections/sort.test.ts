import { describe, expect, test } from 'vitest';
import { readSort, SORTS, type Sort, sortProducts, writeSort } from './sort.ts';

const PRODUCTS = [
  { name: 'Neem kurti', priceRupees: 1299, createdAt: '2026-03-01 10:00:00.000Z', isFeatured: false },
  { name: 'aam suit', priceRupees: 2499, createdAt: '2026-01-01 10:00:00.000Z', isFeatured: true },
  { name: 'Kesar set', priceRupees: 899, createdAt: '2026-02-01 10:00:00.000Z', isFeatured: false },
  { name: 'Lotus set', priceRupees: 1299, createdAt: '2026-01-15 10:00:00.000Z', isFeatured: true },
];

function namesBy(sort: Sort): string[] {
  return sortProducts(PRODUCTS, sort).map(({ name }) => name);
}

describe('sortProducts', () => {
  test.each<[Sort, string[]]>([
    ['featured', ['aam suit', 'Lotus set', 'Neem kurti', 'Kesar set']],
    ['newest', ['Neem kurti', 'Kesar set', 'Lotus set', 'aam suit']],
    ['price-asc', ['Kesar set', 'Neem kurti', 'Lotus set', 'aam suit']],
    ['price-desc', ['aam suit', 'Neem kurti', 'Lotus set', 'Kesar set']],
    ['name-asc', ['aam suit', 'Kesar set', 'Lotus set', 'Neem kurti']],
    ['name-desc', ['Neem kurti', 'Lotus set', 'Kesar set', 'aam suit']],
  ])('%s; equals stay in their order, case does not matter', (sort, names) => {
    expect(namesBy(sort)).toEqual(names);
  });

  test('leaves the given list as it is', () => {
    const before = [...PRODUCTS];
    sortProducts(PRODUCTS, 'price-asc');
    expect(PRODUCTS).toEqual(before);
  });
});

test('offers the six options in the order of the specification', () => {
  expect(SORTS.map(({ label }) => label)).toEqual([
    'Featured',
    'Date new to old',
    'Price low to high',
    'Price high to low',
    'Alphabetically A-Z',
    'Alphabetically Z-A',
  ]);
});

describe('the sort in the address', () => {
  test.each<[string, Sort]>([
    ['', 'featured'],
    ['?sort=price-asc', 'price-asc'],
    ['?sort=newest&sort=name-asc', 'newest'],
    ['?sort=PRICE', 'featured'],
    ['?sort=__proto__', 'featured'],
    ['?sort=%E0%A4%A', 'featured'],
  ])('%s asks for %s', (search, sort) => {
    expect(readSort(search)).toBe(sort);
  });

  test('is written beside what else the address holds', () => {
    expect(writeSort('?utm_source=mail', 'newest')).toBe('?utm_source=mail&sort=newest');
  });

  test('is left out when it is the default', () => {
    expect(writeSort('?sort=newest', 'featured')).toBe('');
  });
});
