import { expect, test } from 'vitest';
import { toLiveProduct } from './live-product.ts';

const variant = (id: string, size: string) => ({
  id,
  stitched: true,
  size,
  stockQuantity: 3,
  priceRupees: 999,
  sku: `GM-${id}`,
});
const product = { id: '7', priceRupees: 999, originalPriceRupees: null };

test('the same product is the same text, in whatever order its variants were read, and without what nobody need know', () => {
  const one = toLiveProduct({ ...product, variants: [variant('a', 'S'), variant('b', 'M')] });
  const other = toLiveProduct({ ...product, variants: [variant('b', 'M'), variant('a', 'S')] });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(JSON.stringify(one)).not.toContain('GM-');
  expect(one.originalPriceRupees).toBe(0);
});
