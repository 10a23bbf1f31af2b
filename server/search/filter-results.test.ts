import { expect, test } from 'vitest';
import { NO_SEARCH_FILTERS } from '#shared/product/search-filters.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { filterDocs } from './filter-results.ts';

const ITEMS = [
  { price: 1000, size: ['S', 'M'], colour: ['Red'] },
  { price: 2000, size: ['M'], colour: ['Blue', 'White'] },
  { price: 3000, size: [], colour: ['Red', 'Oxide'] },
  { price: 9000, size: ['XS'], colour: ['Green'] },
];
/** The last item is not in the results. */
const FOUND = [2, 0, 1];
const filtered = (filters: Partial<typeof NO_SEARCH_FILTERS>) =>
  filterDocs(ITEMS, FOUND, { ...NO_SEARCH_FILTERS, ...filters }, DEFAULT_SIZES);
const counts = (filters: Partial<typeof NO_SEARCH_FILTERS>) =>
  filtered(filters).choices.map(({ value, count }) => `${value} ${count}`);

test.each([
  [{}, [2, 0, 1]],
  [{ size: ['M'] }, [0, 1]],
  [{ size: ['S'], colour: ['Red', 'Blue'] }, [0]],
  [{ colour: ['Red', 'Blue'] }, [2, 0, 1]],
  [{ min: 2000 }, [2, 1]],
  [{ max: 2000 }, [0, 1]],
  [{ min: 1500, max: 2500 }, [1]],
  [{ colour: ['Red'], max: 500 }, []],
])('%j leaves %j, in the order they were found', (filters, docs) => {
  expect(filtered(filters).docs).toEqual(docs);
});

test('ignores values that no result has', () => {
  const { docs, filters } = filtered({ size: ['XS'], colour: ['Green', 'Red'] });
  expect(filters).toMatchObject({ size: [], colour: ['Red'] });
  expect(docs).toEqual([2, 0]);
});

test('sorts sizes from small to large and colours by rainbow, others last', () => {
  expect(counts({})).toEqual(['S 1', 'M 2', 'Red 2', 'Blue 1', 'White 1', 'Oxide 1']);
});

test('counts a value with the other filters applied; a value with no results is offered only while chosen', () => {
  expect(counts({ size: ['S'] })).toEqual(['S 1', 'M 2', 'Red 1']);
  expect(counts({ size: ['M'], min: 2500 })).toEqual(['M 0']);
});
