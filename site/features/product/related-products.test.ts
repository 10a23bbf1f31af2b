import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/product.ts';
import { relatedProducts } from './related-products.ts';
import { sampleProduct as product } from './sample-product.ts';

const ids = (products: Product[]) => products.map(({ id }) => id);

describe('relatedProducts', () => {
  test('puts the same category before the same fabric, and leaves out what shares nothing', () => {
    const others = [
      product('2', { categoryName: 'Sarees', fabric: 'Silk' }),
      product('3', { categoryName: 'Sarees' }),
      product('4', { fabric: 'Silk' }),
      product('5'),
    ];
    expect(ids(relatedProducts(product('1'), [product('1'), ...others]))).toEqual(['5', '4', '3']);
  });

  test('puts what can be bought before what is sold out', () => {
    const soldOut = product('2', { variants: [] });
    expect(ids(relatedProducts(product('1'), [soldOut, product('3', { fabric: 'Silk' })]))).toEqual(['3', '2']);
  });

  test('shows at most four', () => {
    const many = ['2', '3', '4', '5', '6'].map((id) => product(id));
    expect(relatedProducts(product('1'), many)).toHaveLength(4);
  });
});
