import { describe, expect, test } from 'vitest';
import { sizeOptions } from './size-options.ts';

const variant = (size: string, stockQuantity: number, stitched = true) => ({
  id: `${size}${stitched}`,
  stitched,
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});

describe('sizeOptions', () => {
  test('shows every size, with the sold-out ones in their place', () => {
    const product = { sizeQuantities: {}, variants: [variant('L', 0), variant('S', 3)] };
    expect(sizeOptions(product).map(({ size, state }) => `${size} ${state}`)).toEqual([
      'XS not_made',
      'S available',
      'M not_made',
      'L sold_out',
      'XL not_made',
      'XXL not_made',
    ]);
  });

  test('offers no size for an unstitched product', () => {
    expect(sizeOptions({ sizeQuantities: {}, variants: [variant('', 5, false)] })).toEqual([]);
  });

  test('reads the size quantities of a product without variants', () => {
    const options = sizeOptions({ sizeQuantities: { M: 2, L: 0 }, variants: [] });
    expect(options.filter(({ state }) => state !== 'not_made')).toEqual([
      { size: 'M', state: 'available' },
      { size: 'L', state: 'sold_out' },
    ]);
  });
});
