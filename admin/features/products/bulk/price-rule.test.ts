import { describe, expect, it } from 'vitest';
import { type PriceRule, ruledOriginal, ruledPrice } from './price-rule.ts';

const RULE: PriceRule = { direction: 'lower', measure: 'percent', by: 15, rounding: 'none', original: 'keep' };

describe('a new price', () => {
  it.each<[number, Partial<PriceRule>, number]>([
    [1299, {}, 1104.15],
    [1299, { rounding: 'rupee' }, 1104],
    [1299, { rounding: 'nine' }, 1109],
    [1294, { by: 0.5, rounding: 'nine' }, 1289],
    [1299, { rounding: 'ninety-nine' }, 1099],
    [60, { rounding: 'ninety-nine' }, 99],
    [1299, { direction: 'raise', measure: 'amount', by: 200.5 }, 1499.5],
    [0.3, { direction: 'raise', by: 10 }, 0.33],
    [1.1, { direction: 'raise', measure: 'amount', by: 2.2 }, 3.3],
  ])('a new price of ₹%s by %o is ₹%s', (price, part, expected) => {
    expect(ruledPrice(price, { ...RULE, ...part })).toEqual({ rupees: expected });
  });

  it('is refused at zero and above the highest price', () => {
    expect(ruledPrice(500, { ...RULE, measure: 'amount', by: 500, rounding: 'nine' })).toEqual({ problem: 'zero' });
    expect(ruledPrice(9_000_000, { ...RULE, direction: 'raise', by: 50 })).toEqual({ problem: 'tooHigh' });
  });
});

it('keeps, clears or sets the original price as the rule says', () => {
  expect(ruledOriginal(RULE, 999, 1299)).toBe(1299);
  expect(ruledOriginal({ ...RULE, original: 'clear' }, 999, 1299)).toBeNull();
  expect(ruledOriginal({ ...RULE, original: 'discount' }, 999, null)).toBe(999);
  expect(ruledOriginal({ ...RULE, original: 'discount' }, 999, 1299)).toBe(1299);
});
