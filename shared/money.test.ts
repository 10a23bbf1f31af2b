import { describe, expect, it } from 'vitest';
import { formatPaise, formatRupees, toPaise, toRupees } from './money.ts';

describe('money', () => {
  it('converts rupees to whole paise despite binary fractions', () => {
    expect([1299, 0.1 + 0.2, 19.99, 1.15].map(toPaise)).toEqual([129900, 30, 1999, 115]);
  });
  it('converts back from paise unchanged', () => {
    for (const rupees of [0, 1, 999.5, 24999]) expect(toRupees(toPaise(rupees))).toBe(rupees);
  });
  it('formats rupees with Indian separators, paise only if not zero', () => {
    expect(formatRupees(129900)).toBe('₹1,29,900');
    expect(formatRupees(99.5)).toBe('₹99.50');
    expect(formatPaise(129900)).toBe('₹1,299');
  });
});
