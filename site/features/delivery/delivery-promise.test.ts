import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { cartPromise, deliveryTime, productPromise } from './delivery-promise.ts';

const { delivery } = STANDARD_CONTENT;

test('the product page and the cart have the specification’s different days', () => {
  expect(deliveryTime(delivery)).toBe('Arrives in 5-7 business days');
  expect(productPromise(delivery)).toMatchObject({ days: [5, 7], remoteDays: [4, 7] });
  expect(cartPromise(delivery)).toEqual({
    days: [4, 9],
    remoteDays: [4, 7],
    hint: 'Packed in 1-2 business days, then 3-7 business days on the way',
  });
});

test('dates and words follow the days of the owner', () => {
  const slower = { ...delivery, product_days: '9-8', processing_days: '2-4' };
  expect(deliveryTime(slower)).toBe('Arrives in 9-8 business days');
  expect(productPromise(slower).days).toEqual([8, 9]);
  expect(cartPromise(slower).hint).toBe('Packed in 2-4 business days, then 3-7 business days on the way');
});
