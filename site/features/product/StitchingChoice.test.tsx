import { expect, test } from 'vitest';
import { toProductData } from '#shared/product-data.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { show } from '#tests/support/screen.ts';
import { StitchingChoice } from './StitchingChoice.tsx';

const PRODUCT = toProductData(sampleProduct('7'));

test.each([
  [true, 'Stitched'],
  [false, 'Unstitched'],
])('stitched: %s checks %s', (isStitched, name) => {
  const screen = show(<StitchingChoice product={PRODUCT} isStitched={isStitched} />);
  expect(screen.names('group')).toEqual(['Stitching']);
  expect(screen.names('radio')).toEqual(['Stitched', 'Unstitched']);
  expect(screen.all('radio').filter(({ isChecked }) => isChecked)).toEqual([screen.get('radio', name)]);
});
