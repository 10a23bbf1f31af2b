import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toProductData } from '#shared/product/product-data.ts';
import { namesOf } from '#tests/support/rendered.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { StitchingChoice } from './SizeChoice.tsx';

const PRODUCT = toProductData(sampleProduct('7'));

test.each([
  [true, 'Stitched'],
  [false, 'Unstitched'],
])('stitched: %s checks %s', (isStitched, name) => {
  render(<StitchingChoice product={PRODUCT} isStitched={isStitched} />);
  expect(namesOf('group')).toEqual(['Stitching']);
  expect(namesOf('radio')).toEqual(['Stitched', 'Unstitched']);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name }));
});
