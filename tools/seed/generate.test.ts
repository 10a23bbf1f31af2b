import { describe, expect, test } from 'vitest';
import { KINDS } from '#demo/catalogue/entry.ts';
import { menuKeysOf } from '#demo/menu.ts';
import { shippingSchema } from '#shared/api/shipping.ts';
import { generateOrders } from './generate-orders.ts';
import { FIRST_GENERATED_ID, generateProducts } from './generate-products.ts';

const products = generateProducts(600, 7);

describe('generated products', () => {
  test('depend on the seed, but not on their number', () => {
    expect(generateProducts(50, 7)).toEqual(products.slice(0, 50));
    expect(generateProducts(50, 8)).not.toEqual(products.slice(0, 50));
  });

  test('have consecutive ids and unique slugs and SKUs', () => {
    expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => FIRST_GENERATED_ID + index));
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
    expect(new Set(skus).size).toBe(skus.length);
  });

  test('cover every kind, with variants, plausible prices and a menu category', () => {
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    for (const product of products) {
      expect(product.variants.length).toBeGreaterThan(0);
      expect(product.price).toBeGreaterThan(0);
      if (product.was !== undefined) expect(product.was).toBeGreaterThan(product.price);
      expect(menuKeysOf(product).length).toBeGreaterThan(0);
    }
  });
});

describe('generated orders', () => {
  const options = { imageOf: () => '', now: new Date('2026-01-31T00:00:00Z') };
  const orders = generateOrders(products, 7, options);

  test('are the same for the same seed', () => {
    expect(generateOrders(products, 7, options)).toEqual(orders);
  });

  test('are one for every ten products, in the past, with items and valid addresses', () => {
    expect(orders).toHaveLength(60);
    for (const { lines, placedAt, shipping } of orders) {
      expect(lines.length).toBeGreaterThan(0);
      expect(placedAt.getTime()).toBeLessThanOrEqual(options.now.getTime());
      expect(shippingSchema.parse(shipping)).toEqual(shipping);
    }
  });
});
