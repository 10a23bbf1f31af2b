import { expect, test } from 'vitest';
import { filterEntries, readSearchFilters } from './search-filters.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

test('filters are read from an address, and written as they were', () => {
  const query = 'size=M&size=XXL&colour=Red&min=1000&max=5000';
  expect(read(query)).toEqual({ size: ['M', 'XXL'], colour: ['Red'], min: 1000, max: 5000 });
  expect(new URLSearchParams(filterEntries(read(query))).toString()).toBe(query);
  expect(filterEntries(read('q=suit&page=2'))).toEqual([]);
});

test.each([
  ['size=3XL&size=Free+size&size=', { size: ['3XL', 'Free size'] }],
  ['size=M&size=M&size=+M+', { size: ['M'] }],
  ['colour=&colour=+', {}],
  ['min=abc&max=-5', {}],
  ['min=1e3&max=12345678901', {}],
  ['min=5000&max=1000', { min: 1000, max: 5000 }],
  ['min=5000', { min: 5000 }],
])('%s is read as %j', (query, wanted) => {
  expect(read(query)).toEqual({ size: [], colour: [], min: 0, max: 0, ...wanted });
});
