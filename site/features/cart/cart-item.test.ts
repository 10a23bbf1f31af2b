import { describe, expect, test } from 'vitest';
import { parseJson } from '#site/device/storage.ts';
import { parseCart } from './cart-item.ts';

const line = {
  id: '7-M',
  productId: '7',
  variantId: 'variant7medium0',
  name: 'Anokhi Kurti',
  brand: 'Gulmohar',
  image: '/media/a/w400.webp',
  size: 'M',
  stitched: true,
  price: 1299,
  quantity: 2,
  maxQuantity: 5,
};

describe('parseCart', () => {
  test('restores a stored cart', () => {
    expect(parseCart([line])).toEqual([line]);
  });

  test.each(['', '{"broken', 'null', '42', '"text"', '{}', '[null, 3, [], {}]'])('starts empty on %s', (stored) => {
    expect(parseCart(parseJson(() => stored))).toEqual([]);
  });

  test.each([
    ['a missing name', { name: undefined }],
    ['a price in words', { price: 'free' }],
    ['a negative price', { price: -1 }],
    ['a price that is not a number', { price: null }],
    ['no pieces', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['a stock of nothing', { maxQuantity: 0 }],
  ])('skips a line with %s and keeps the others', (_, damage) => {
    expect(parseCart([{ ...line, id: '9-L', ...damage }, line])).toEqual([line]);
  });

  test('keeps one line per id', () => {
    expect(parseCart([line, { ...line, quantity: 9 }])).toEqual([line]);
  });
});
