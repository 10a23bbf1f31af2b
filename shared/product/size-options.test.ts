import { describe, expect, test } from 'vitest';
import { sizeChanges, sizeOptions } from './size-options.ts';

const variant = (size: string, stockQuantity: number, stitched = true) => ({
  id: `${size}${stitched}`,
  stitched,
  size,
  stockQuantity,
  priceRupees: 999,
});
const made = (stock: Record<string, number>) => ({
  sizeQuantities: {},
  variants: Object.entries(stock).map(([size, quantity]) => variant(size, quantity)),
});

describe('sizeOptions', () => {
  test('offers the sizes that are made, small to large, and names the sold-out ones', () => {
    expect(sizeOptions(made({ L: 0, S: 3 }))).toEqual([
      { size: 'S', isSoldOut: false },
      { size: 'L', isSoldOut: true },
    ]);
  });

  test('offers no size for an unstitched product', () => {
    expect(sizeOptions({ sizeQuantities: {}, variants: [variant('', 5, false)] })).toEqual([]);
  });
});

describe('sizeChanges', () => {
  test('returns sizes that sold out and sizes that are available again', () => {
    const before = made({ S: 3, M: 2, L: 0, XL: 0 });
    const now = made({ S: 1, M: 0, L: 0, XL: 4, XXL: 2 });
    expect(sizeChanges(before, now)).toEqual({ soldOut: ['M'], back: ['XL', 'XXL'] });
  });

  test('counts a size that is no longer made as sold out', () => {
    expect(sizeChanges(made({ S: 3, M: 2 }), made({ S: 3 }))).toEqual({ soldOut: ['M'], back: [] });
  });
});
