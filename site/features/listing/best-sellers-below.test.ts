import { expect, test } from 'vitest';
import { bestSellersBelow } from './best-sellers-below.ts';
import { byFacet } from './facets.ts';

const item = (id: string, flags: { isFeatured?: boolean; isSoldOut?: boolean }) => ({
  ...byFacet((): string[] => []),
  id,
  price: 900,
  nameRank: 0,
  isFeatured: false,
  isSoldOut: false,
  isOutside: false,
  rank: 0,
  ...flags,
});
const ITEMS = [
  item('1', {}),
  item('2', { isFeatured: true }),
  item('3', { isFeatured: true, isSoldOut: true }),
  ...['4', '5', '6', '7'].map((id) => item(id, { isFeatured: true })),
];

test('a list of fewer than four offers four other featured products in stock', () => {
  expect(bestSellersBelow(['1'], ITEMS)).toEqual(['2', '4', '5', '6']);
  expect(bestSellersBelow(['2', '4', '5'], ITEMS)).toEqual(['6', '7']);
  expect(bestSellersBelow([], ITEMS)).toHaveLength(4);
});

test('a list of four offers none', () => {
  expect(bestSellersBelow(['1', '2', '4', '5'], ITEMS)).toEqual([]);
});
