import { describe, expect, test } from 'vitest';
import { parseProductData } from './product-data.ts';

const data = {
  id: '7',
  name: 'Anokhi </script> Kurti',
  brand: 'Gulmohar',
  image: '/media/a/w400.webp',
  priceRupees: 999,
  originalPriceRupees: 0,
  sizeQuantities: { M: 3 },
  variants: [{ id: 'v1', stitched: true, size: 'M', stockQuantity: 3, priceRupees: 999 }],
};

describe('the product in the page', () => {
  test('survives the way through the page', () => {
    expect(parseProductData(JSON.stringify(data))).toEqual(data);
  });

  test.each([
    { ...data, sizeQuantities: null },
    { ...data, variants: 'none' },
    { ...data, variants: [{ id: 'v1' }] },
    { ...data, name: 3 },
    { ...data, originalPriceRupees: null },
    null,
    'text',
  ])('is refused when it is something else (%#)', (other) => {
    expect(() => parseProductData(JSON.stringify(other))).toThrow(TypeError);
  });
});
