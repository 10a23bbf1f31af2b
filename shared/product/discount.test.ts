import { describe, expect, it } from 'vitest';
import { discountLabel, discountPercent, isOriginalTooLow, reducedFrom } from './discount.ts';

describe('discount', () => {
  it('is rounded, in percent of the original price', () => {
    expect(discountPercent(667, 1000)).toBe(33);
    expect(discountLabel(1999, 2499)).toBe('20% OFF');
  });
  it('is absent without an original price, or when that is not higher', () => {
    for (const original of [null, 1000, 900]) expect(discountLabel(1000, original)).toBeUndefined();
  });
});

it('shows an old price only above the price, and warns of one below', () => {
  expect([null, 900, 1000, 1100].map((original) => reducedFrom(1000, original))).toEqual([null, null, null, 1100]);
  expect([null, 0, 900, 1000, 1100].map((original) => isOriginalTooLow(1000, original))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});
