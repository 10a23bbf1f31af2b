import { describe, expect, test } from 'vitest';
import type { Product } from '#shared/product.ts';
import { completeTheLook } from './complete-the-look.ts';
import { sampleProduct as product } from './sample-product.ts';

const ids = (products: Product[]) => products.map(({ id }) => id);
const festive = [{ id: 'm1', name: 'Festive', menuType: 'shop_by_style', slug: 'festive' }] as const;
const inMenu = { menuCategories: [...festive] };

describe('completeTheLook', () => {
  test('puts other kinds of the same menu category first, then its own kind, then its category', () => {
    const others = [
      product('2'),
      product('3', inMenu),
      product('4', { ...inMenu, categoryName: 'Sarees' }),
      product('5', { categoryName: 'Sarees' }),
    ];
    expect(ids(completeTheLook(product('1', inMenu), [product('1', inMenu), ...others]))).toEqual(['4', '3', '2']);
  });

  test('prefers what is alike in fabric, then in colour', () => {
    const others = [
      product('2', { fabric: 'Silk' }),
      product('3', { fabric: 'Silk', colour: 'Red' }),
      product('4', { colour: 'Red' }),
    ];
    const silk = product('1', { fabric: 'Silk', colour: 'Red' });
    expect(ids(completeTheLook(silk, others))).toEqual(['3', '2', '4']);
  });

  test('puts what is sold out last', () => {
    const soldOut = product('2', { ...inMenu, variants: [] });
    expect(ids(completeTheLook(product('1', inMenu), [soldOut, product('3')]))).toEqual(['3', '2']);
  });

  test('shows at most four', () => {
    const many = ['2', '3', '4', '5', '6'].map((id) => product(id));
    expect(completeTheLook(product('1'), many)).toHaveLength(4);
  });
});
