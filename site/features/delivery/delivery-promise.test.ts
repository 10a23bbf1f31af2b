import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { cartPromise, deliveryTime, orderPromise, productPromise } from './delivery-promise.ts';

const { delivery } = STANDARD_CONTENT;

test('product page, cart, checkout and the order’s page promise the same days, each in the specification’s sentence', () => {
  const days = { days: [5, 7], remoteDays: [4, 7] };
  expect(productPromise(delivery)).toEqual({ ...days, hint: 'Enter your PIN code for the delivery date' });
  expect(cartPromise(delivery)).toEqual({
    ...days,
    hint: 'Packed in 1-2 business days, then 3-7 business days on the way',
  });
  expect(orderPromise(delivery)).toEqual({ ...days, hint: 'Arrives in 5-7 business days' });
});

test('dates and words follow the days of the owner', () => {
  const slower = { ...delivery, product_days: '9-8', processing_days: '2-4' };
  expect(deliveryTime(slower)).toBe('Arrives in 9-8 business days');
  expect(productPromise(slower).days).toEqual([8, 9]);
  expect(cartPromise(slower).hint).toBe('Packed in 2-4 business days, then 3-7 business days on the way');
});
