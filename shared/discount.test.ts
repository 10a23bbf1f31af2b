import { describe, expect, it } from 'vitest';
import { discountLabel, discountPercent } from './discount.ts';

describe('discount', () => {
  it('is the rounded part of the original price that is off', () => {
    expect(discountPercent(667, 1000)).toBe(33);
    expect(discountLabel(1999, 2499)).toBe('20% OFF');
  });
  it('is absent without an original price, or when that is not higher', () => {
    for (const original of [null, 1000, 900]) expect(discountLabel(1000, original)).toBeUndefined();
  });
});
