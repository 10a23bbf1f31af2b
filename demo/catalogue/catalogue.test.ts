import { describe, expect, test } from 'vitest';
import { discountPercent } from '#shared/product/discount.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { CATALOGUE, type DemoProduct, TEST_PRODUCT_ID } from './catalogue.ts';
import { BRANDS, FABRICS, KINDS } from './entry.ts';

const SIZE_WARNING_BELOW = 5;
const STOCK_WARNING_BELOW = 20;

const onSale = CATALOGUE.filter((product) => !product.isInactive);
const variants = CATALOGUE.flatMap((product) => product.variants);

function stockOf(product: DemoProduct): number {
  return product.variants.reduce((total, { stock }) => total + stock, 0);
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

describe('the catalogue', () => {
  test('has at least 72 products with consecutive ids from 1001', () => {
    expect(onSale.length).toBeGreaterThanOrEqual(72);
    expect(CATALOGUE.map(({ id }) => id)).toEqual(CATALOGUE.map((_, index) => TEST_PRODUCT_ID + index));
  });

  test.each(KINDS)('has several %s', (kind) => {
    expect(onSale.filter((product) => product.kind === kind).length).toBeGreaterThanOrEqual(7);
  });

  test.each(['Cotton', 'Mul Mul', 'Rayon'])('fills the collection page of %s', (fabric) => {
    expect(onSale.filter((product) => product.fabric === fabric).length).toBeGreaterThanOrEqual(10);
  });

  test.each(FABRICS)('has more than one product in %s', (fabric) => {
    expect(onSale.filter((product) => product.fabric === fabric).length).toBeGreaterThanOrEqual(2);
  });

  test.each(BRANDS)('has several products of %s', (brand) => {
    expect(onSale.filter((product) => product.brand === brand).length).toBeGreaterThanOrEqual(4);
  });

  test('has unique names, slugs and SKUs', () => {
    expect(isUnique(CATALOGUE.map(({ name }) => name))).toBe(true);
    expect(isUnique(CATALOGUE.map(({ slug }) => slug))).toBe(true);
    expect(isUnique(variants.map(({ sku }) => sku))).toBe(true);
  });

  test('has a different description for each product', () => {
    expect(isUnique(CATALOGUE.map(({ about }) => about))).toBe(true);
  });

  test('has pieces with their fabric, and care instructions, for every product', () => {
    expect(CATALOGUE.filter(({ pieces, washCare }) => pieces.length === 0 || washCare === '')).toEqual([]);
    expect(CATALOGUE.flatMap(({ pieces }) => pieces).filter(({ fabric }) => !fabric)).toEqual([]);
  });

  test('gives the length of everything sold as fabric', () => {
    const cloth = CATALOGUE.filter(({ variants: own }) => own.every(({ stitched }) => !stitched));
    expect(cloth.filter(({ pieces }) => pieces.some(({ metres }) => metres === undefined))).toEqual([]);
  });

  test('escapes text in HTML', () => {
    expect(CATALOGUE.filter(({ description }) => /&(?!amp;|lt;|gt;)/.test(description))).toEqual([]);
  });

  test('has boutique prices in whole rupees', () => {
    const prices = [...variants.map(({ price }) => price), ...onSale.map(({ price }) => price)];
    expect(prices.filter((price) => !Number.isInteger(price) || price < 849 || price > 24_999)).toEqual([]);
    expect(CATALOGUE.filter(({ price, was }) => was !== undefined && was <= price)).toEqual([]);
  });
});

describe('the states that the shop shows', () => {
  test('stitched, unstitched, and both in one product', () => {
    const kinds = onSale.map(({ variants: own }) => new Set(own.map(({ stitched }) => stitched)));
    expect(kinds.filter((kind) => kind.size === 2).length).toBeGreaterThanOrEqual(3);
    expect(kinds.filter((kind) => kind.size === 1 && kind.has(true)).length).toBeGreaterThanOrEqual(30);
    expect(kinds.filter((kind) => kind.size === 1 && kind.has(false)).length).toBeGreaterThanOrEqual(15);
  });

  test('include more new arrivals and featured products than the home page shows', () => {
    expect(onSale.filter(({ isNew }) => isNew).length).toBeGreaterThanOrEqual(12);
    expect(onSale.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(10);
  });

  test('discounts up to 60%, the sale banner’s limit', () => {
    const percents = onSale.map(({ price, was }) => discountPercent(price, was ?? null));
    expect(percents.filter((percent) => percent > 0).length).toBeGreaterThanOrEqual(30);
    expect(new Set(percents).size).toBeGreaterThanOrEqual(12);
    expect(Math.max(...percents)).toBeLessThanOrEqual(60);
  });

  test('low stock in one size and in all, sold out in one size and in all', () => {
    const lowInOneSize = onSale.filter(
      ({ variants: own }) =>
        own.some(({ size, stock }) => size !== '' && stock > 0 && stock < SIZE_WARNING_BELOW) &&
        own.some(({ stock }) => stock >= STOCK_WARNING_BELOW),
    );
    const lowOverall = onSale.filter((product) => stockOf(product) > 0 && stockOf(product) < STOCK_WARNING_BELOW);
    const soldOutSizes = onSale.filter(
      (product) => stockOf(product) > 0 && product.variants.some(({ stock }) => stock === 0),
    );
    const soldOut = onSale.filter((product) => stockOf(product) === 0);
    for (const group of [lowInOneSize, lowOverall, soldOutSizes, soldOut]) {
      expect(group.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('two inactive products', () => {
    expect(CATALOGUE.filter(({ isInactive }) => isInactive)).toHaveLength(2);
  });
});

test('has the test product: a stitched suit with all sizes, 3 pieces in L and none in XXL', () => {
  const product = CATALOGUE.find(({ id }) => id === TEST_PRODUCT_ID);
  expect(product?.isInactive).toBeUndefined();
  expect(product?.garment).toBe('suit');
  const stock = Object.fromEntries(product?.variants.map(({ size, stock: pieces }) => [size, pieces]) ?? []);
  expect(Object.keys(stock)).toEqual([...DEFAULT_SIZES]);
  expect(stock).toMatchObject({ L: 3, XXL: 0 });
  const inPlenty = product?.variants.filter(({ stock: pieces }) => pieces >= STOCK_WARNING_BELOW) ?? [];
  expect(inPlenty.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'XL']);
});
