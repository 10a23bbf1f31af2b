import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toProductData } from '#shared/product/product-data.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { SizeChoice } from './SizeChoice.tsx';

const variant = (size: string, stockQuantity: number) => ({
  id: size,
  stitched: true,
  size,
  stockQuantity,
  priceRupees: 999,
  sku: '',
});
const PRODUCT = toProductData(sampleProduct('7', { variants: [variant('L', 2), variant('S', 0), variant('M', 5)] }));

const sizes = (chosen: string) =>
  render(
    <SizeChoice product={PRODUCT} options={sizeOptions(PRODUCT)} chosen={chosen} guide={{ garment: '', chart: '' }} />,
  );

test('offers sizes small to large and marks sold-out ones', () => {
  sizes('');
  expect(namesOf('group')).toEqual(['Size']);
  expect(namesOf('radio')).toEqual(['S, sold out', 'M', 'L']);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('checks the chosen size', () => {
  sizes('M');
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'M' }));
});

test('allows choosing a sold-out size', () => {
  sizes('S');
  expect(screen.getByRole('radio', { name: 'S, sold out' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'S, sold out' })).toBeEnabled();
});

test('links to the size guide', () => {
  sizes('');
  expect(textOf()).toContain('Size guide');
});
