import { expect, test } from 'vitest';
import { toLiveProduct } from '#shared/live-product.ts';
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

test('the page holds the very text of what the shop answers about price and stock', () => {
  const product = sampleProduct('7', { originalPriceRupees: 1299 });
  const live = JSON.stringify(toLiveProduct(product));
  expect(toScriptJson(toProductData(product))).toContain(live.slice(1, -1));
});

test('what the browser does not need stays out of the page', () => {
  const data = toProductData(sampleProduct('7', { sku: 'GM-7' }));
  expect(Object.keys(data)).not.toContain('sku');
  expect(Object.keys(data.variants[0] ?? {})).not.toContain('sku');
});
