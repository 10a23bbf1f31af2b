import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { stockBySize } from './product.ts';
import { nextSort, productsFilter, productsSort } from './products-filter.ts';

const pb = new PocketBase('http://127.0.0.1');

it('shows every product, newest first, until asked otherwise', () => {
  expect(productsFilter(pb, {})).toBe('');
  expect(productsSort()).toBe('-created_at,-id');
});

it('searches name, SKU, brand and fabric, within what is shown', () => {
  const filter = productsFilter(pb, { q: 'mul', show: 'low-stock' });
  expect(filter).toContain('sku ~ "mul"');
  expect(filter).toContain('brand_id.name ~ "mul"');
  expect(filter).toMatch(/ && stock_quantity > 0 && stock_quantity < 20$/);
});

it('turns a column round at the second click', () => {
  expect(nextSort('price', undefined)).toBe('price');
  expect(nextSort('price', 'price')).toBe('price-down');
  expect(nextSort('price', 'price-down')).toBe('price');
  expect(nextSort('name', 'price')).toBe('name');
});

it('lists stock small to large, unstitched last', () => {
  const variant = (size: string, stock_quantity: number) => ({
    id: size,
    product_id: '1',
    stitched: size !== '',
    size,
    stock_quantity,
    price: 0,
    sku: '',
  });
  const stock = stockBySize([variant('', 4), variant('XL', 1), variant('S', 2), variant('XXL', 3)]);
  expect(stock.map(({ size, quantity }) => `${size}:${quantity}`)).toEqual(['S:2', 'XL:1', 'XXL:3', ':4']);
});
