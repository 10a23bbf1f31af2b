import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/rendered.ts';
import { PriceTag } from './PriceTag.tsx';

test.each([
  ['a price alone', 1299, undefined, 'Price ₹1,299'],
  ['a reduced price with the original one and the discount', 999, 1249, 'Price ₹999 Original price ₹1,249 20% OFF'],
  ['no reduction from a lower original price', 999, 500, 'Price ₹999'],
  ['no reduction from the same price', 999, 999, 'Price ₹999'],
  ['no reduction from a missing original price', 999, null, 'Price ₹999'],
  ['no reduction from 0, a missing original price in live data', 999, 0, 'Price ₹999'],
])('reads %s', (_, rupees, originalRupees, text) => {
  render(<PriceTag rupees={rupees} originalRupees={originalRupees} />);
  expect(textOf()).toBe(text);
});
