import { expect, it } from 'vitest';
import { stockBySize } from './product.ts';

it('lists stock small to large, unstitched last', () => {
  const variant = (size: string, stock_quantity: number) => ({
    id: size,
    product_id: '1',
    stitched: size !== '',
    size,
    stock_quantity,
    price: 0,
    mrp: 0,
    sku: '',
  });
  const stock = stockBySize([variant('', 4), variant('XL', 1), variant('S', 2), variant('XXL', 3)]);
  expect(stock.map(({ size, quantity }) => `${size}:${quantity}`)).toEqual(['S:2', 'XL:1', 'XXL:3', ':4']);
});
