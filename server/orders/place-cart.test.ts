import { expect, test } from 'vitest';
import type { CreateOrderRequest } from '#shared/api/create-order.ts';
import { requestHash } from './place-cart.ts';

const ITEM = { product_id: '1001', variant_id: 'variant1001m', quantity: 1 };
const SHIPPING = {
  first_name: 'Asha',
  last_name: 'Rao',
  address: '12 MG Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
  phone: '9876543210',
};
const REQUEST: CreateOrderRequest = { amount: 1000, items: [ITEM], shipping: SHIPPING, idempotency_key: 'key' };

/** Each field of a request with another value; types ask for a new field here. */
const OTHER: Required<CreateOrderRequest> = {
  amount: 2000,
  items: [{ ...ITEM, quantity: 2 }],
  shipping: { ...SHIPPING, city: 'Kota' },
  email: 'asha@example.com',
  gstin: '08AAPFU0939F1ZV',
  discount_code: 'DIWALI10',
  idempotency_key: 'other',
};

test.each(Object.entries(OTHER))('the hash of a request covers its %s, but not its key', (name, value) => {
  const isSame = requestHash({ ...REQUEST, [name]: value }, false) === requestHash(REQUEST, false);
  expect(isSame).toBe(name === 'idempotency_key');
});

test('the hash of a request tells payment online and on delivery apart', () => {
  expect(requestHash(REQUEST, true)).not.toBe(requestHash(REQUEST, false));
});

test('a request without an optional text has the hash of one with an empty text', () => {
  expect(requestHash({ ...REQUEST, email: '' }, false)).toBe(requestHash(REQUEST, false));
});
