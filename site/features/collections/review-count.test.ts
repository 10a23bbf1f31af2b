import { expect, test } from 'vitest';
import { reviewCount } from './collection-card.ts';

const COUNTS = Array.from({ length: 5000 }, (_, id) => reviewCount(String(id + 1)));

test('is a whole number from 50 to 249 inclusive', () => {
  expect(COUNTS.every(Number.isInteger)).toBe(true);
  expect(Math.min(...COUNTS)).toBe(50);
  expect(Math.max(...COUNTS)).toBe(249);
});

test('stays the same for a product', () => {
  expect(reviewCount('17')).toBe(reviewCount('17'));
});

test('differs between consecutive products', () => {
  expect(new Set(COUNTS.slice(0, 20)).size).toBeGreaterThan(15);
});
