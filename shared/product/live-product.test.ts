import { expect, test } from 'vitest';
import { fingerprint, toLiveProduct } from './live-product.ts';

const variant = (id: string, size: string) => ({
  id,
  stitched: true,
  size,
  stockQuantity: 3,
  priceRupees: 999,
  sku: `GM-${id}`,
});
const product = { id: '7', priceRupees: 999, originalPriceRupees: null, sizeQuantities: {} };

test('equal products have equal JSON, whatever the order of their variants, and no private fields', () => {
  const one = toLiveProduct({ ...product, variants: [variant('a', 'S'), variant('b', 'M')] });
  const other = toLiveProduct({ ...product, variants: [variant('b', 'M'), variant('a', 'S')] });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(JSON.stringify(one)).not.toContain('GM-');
  expect(one.originalPriceRupees).toBe(0);
});

test('the fingerprint changes with stock and price, and differs for a missing product', () => {
  const live = toLiveProduct({ ...product, variants: [variant('a', 'S')] });
  const prints = [live, { ...live, priceRupees: 998 }, { ...live, variants: [] }, null].map(fingerprint);
  expect(new Set(prints).size).toBe(4);
  expect(fingerprint(JSON.parse(JSON.stringify(live)))).toBe(fingerprint(live));
});
