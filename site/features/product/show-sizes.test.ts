import { expect, test } from 'vitest';
import { sizeChanges } from './show-sizes.ts';

const made = (stock: Record<string, number>) => ({
  sizeQuantities: {},
  variants: Object.entries(stock).map(([size, stockQuantity]) => ({
    id: size,
    stitched: true,
    size,
    stockQuantity,
    priceRupees: 999,
  })),
});

test('only sizes that can or cannot be had any more have changed', () => {
  const before = made({ S: 3, M: 2, L: 0, XL: 0 });
  const now = made({ S: 1, M: 0, L: 0, XL: 4, XXL: 2 });
  expect(sizeChanges(before, now)).toEqual({ soldOut: ['M'], back: ['XL', 'XXL'] });
});

test('a size that is no longer made cannot be had', () => {
  expect(sizeChanges(made({ S: 3, M: 2 }), made({ S: 3 }))).toEqual({ soldOut: ['M'], back: [] });
});
