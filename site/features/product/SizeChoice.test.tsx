import { expect, test } from 'vitest';
import { toProductData } from '#shared/product-data.ts';
import { sizeOptions } from '#shared/size-options.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { show } from '#tests/support/screen.ts';
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
  show(
    <SizeChoice product={PRODUCT} options={sizeOptions(PRODUCT)} chosen={chosen} guide={{ garment: '', chart: '' }} />,
  );

test('offers sizes small to large and marks sold-out ones', () => {
  const screen = sizes('');
  expect(screen.names('group')).toEqual(['Size']);
  expect(screen.names('radio')).toEqual(['S, sold out', 'M', 'L']);
  expect(screen.all('radio').filter(({ isChecked }) => isChecked)).toEqual([]);
});

test('checks the chosen size', () => {
  const checked = sizes('M')
    .all('radio')
    .filter(({ isChecked }) => isChecked);
  expect(checked.map(({ name }) => name)).toEqual(['M']);
});

test('allows choosing a sold-out size', () => {
  expect(sizes('S').get('radio', 'S, sold out')).toMatchObject({ isChecked: true, isDisabled: false });
});

test('links to the size guide', () => {
  expect(sizes('').text).toContain('Size guide');
});
