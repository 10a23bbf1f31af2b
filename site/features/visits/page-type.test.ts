import { expect, it } from 'vitest';
import { pageType } from './visit.ts';

it.each([
  ['/', 'home'],
  ['/new-arrivals', 'listing'],
  ['/collections/cotton', 'listing'],
  ['/product/1001', 'product'],
  ['/search', 'search'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/order-confirmation', 'confirmation'],
  ['/about', 'other'],
  ['/constructor', 'other'],
])('counts %s as %s', (path, type) => {
  expect(pageType(path)).toBe(type);
});
