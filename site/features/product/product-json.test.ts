import { expect, test } from 'vitest';
import { parseProductData } from '#shared/product-data.ts';
import { toScriptJson } from '#site/components/script-json.ts';
import { toProductData } from './product-json.ts';
import { sampleProduct } from './sample-product.ts';

test('a product with markup in its name survives the way through its page', () => {
  const data = toProductData(sampleProduct('7', { name: 'Anokhi </script><script>alert(1)</script> Kurti' }));
  const json = toScriptJson(data);
  expect(json).not.toContain('<');
  expect(parseProductData(json)).toEqual(data);
});

test('what the browser does not need stays out of the page', () => {
  const data = toProductData(sampleProduct('7', { sku: 'GM-7', sizeQuantities: { M: 5 } }));
  expect(data.sizeQuantities).toEqual({});
  expect(Object.keys(data.variants[0] ?? {})).not.toContain('sku');
});
