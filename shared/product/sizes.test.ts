import { describe, expect, test } from 'vitest';
import { DEFAULT_SIZES, ownSizeOrder, shownVariants, sizePlaces, sortedSizes } from './sizes.ts';

const size = (name: string, sortOrder: number, isRetired = false) => ({ id: name, name, sortOrder, isRetired });
const variant = (name: string, stock_quantity = 1) => ({
  id: `v-${name}`,
  stitched: name !== '',
  size: name,
  stock_quantity,
});
const SIZES = [size('Free Size', 4), size('38', 3), size('S', 1), size('XS', 2, true)];

test('a database without sizes has XS to XXL', () => {
  expect(sortedSizes([]).map(({ name }) => name)).toEqual([...DEFAULT_SIZES]);
});

describe('shownVariants', () => {
  const shown = (...variants: ReturnType<typeof variant>[]) =>
    shownVariants(variants, sizePlaces(SIZES)).map(({ size: name }) => name);
  test('sorts by the shop’s order, unstitched first', () => {
    expect(shown(variant('Free Size'), variant('38', 0), variant(''), variant('S'))).toEqual([
      '',
      'S',
      '38',
      'Free Size',
    ]);
  });
  test('leaves out retired sizes without pieces, and unknown ones', () => {
    expect(shown(variant('XS', 2), variant('M'))).toEqual(['XS']);
    expect(shown(variant('XS', 0))).toEqual([]);
  });
});

test.each([
  [['S', 'L', 'XXL'], undefined],
  [[], undefined],
  [
    ['L', 'S'],
    ['L', 'S'],
  ],
  [
    ['S', '3XL'],
    ['S', '3XL'],
  ],
])('the order of %j for pages is %j', (names, order) => {
  expect(ownSizeOrder(names.map((name) => variant(name)))).toEqual(order);
});
