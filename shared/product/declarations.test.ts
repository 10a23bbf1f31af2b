import { expect, it } from 'vitest';
import { declarationsOf, mapDeclarations } from './declarations.ts';

const NONE = mapDeclarations(() => '');

it('a product declares its own text, else its brand’s, else the shop’s, for each field by itself', () => {
  const shop = { ...NONE, maker: 'Shop', consumer_care: 'Shop', net_quantity: 'Shop' };
  const brand = { ...NONE, maker: 'Brand', consumer_care: 'Brand' };
  const product = { ...NONE, maker: 'Product' };
  expect(declarationsOf(product, brand, shop)).toEqual({
    maker: 'Product',
    consumer_care: 'Brand',
    net_quantity: 'Shop',
    country_of_origin: '',
  });
  expect(declarationsOf(product, undefined, shop).consumer_care).toBe('Shop');
});
