import { expect, it } from 'vitest';
import { activeFilters, filterOf, nextSort, productsSearchSchema, withoutFilters } from './products-search.ts';

it('the search of products reads what an address can mean and leaves out the rest', () => {
  const search = productsSearchSchema.parse({
    q: 'mul',
    stock: 'low',
    min: '500',
    max: 'x',
    size: '30',
    sort: 'price-down',
  });
  expect(search).toMatchObject({ q: 'mul', stock: 'low', min: 500, sort: 'price-down' });
  expect(search.max).toBeUndefined();
  expect(search.size).toBeUndefined();
  expect(productsSearchSchema.parse({ sort: 'constructor', brand: "x' OR 1" })).toEqual({});
});

it('tells what narrows the list from how it is shown', () => {
  const search = productsSearchSchema.parse({ q: 'silk', brand: 'none', page: '3', sort: 'name', size: '100' });
  expect(filterOf(search)).toEqual({ q: 'silk', brand: 'none' });
  expect(activeFilters(search)).toEqual(['brand']);
  expect(withoutFilters(search)).toEqual({ sort: 'name', size: 100 });
});

it('turns a column round at the second click', () => {
  expect(nextSort('price')).toBe('price');
  expect(nextSort('price', 'price')).toBe('price-down');
  expect(nextSort('price', 'price-down')).toBe('price');
  expect(nextSort('created')).toBe('created');
  expect(nextSort('discount', 'price')).toBe('discount-down');
});
