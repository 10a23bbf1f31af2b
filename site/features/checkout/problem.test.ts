import { describe, expect, test } from 'vitest';
import { PROBLEMS } from './messages.ts';
import { priceChanges, problemOf } from './problem.ts';

const line = (id: string, variantId: string, size: string, price: number, quantity: number) => ({
  id,
  productId: id.slice(0, 1),
  variantId,
  name: `Kurti ${id.slice(0, 1)}`,
  brand: '',
  image: '',
  size,
  stitched: size !== '',
  price,
  quantity,
  maxQuantity: 9,
});
const cart = [line('7-M', 'v7', 'M', 1299, 3), line('8-unstitched', 'v8', '', 999, 1)];
const changed = (variant_id: string, now: { price?: number; available?: number }) => ({
  variant_id,
  name: '',
  size: '',
  ...now,
});

describe('a refusal of create-order', () => {
  test('shows only changed prices, with the new total', () => {
    const reason = {
      code: 'price_changed',
      message: '',
      amount: 459_600,
      changed: [changed('v7', { price: 1199 }), changed('v8', { price: 999 })],
    };
    expect(problemOf(reason, cart)).toMatchObject({
      changes: ['Kurti 7, M: ₹1,299 → ₹1,199'],
      text: 'Your total is now ₹4,596. Press Pay to accept it.',
    });
    expect(priceChanges(reason, cart)).toEqual([{ cartItemId: '7-M', price: 1199 }]);
  });

  test('shows what shipping costs now, or that it is free, with the new total', () => {
    const rule = { charge: 80, free_from: 0, pins: [], states: [] };
    const reason = { code: 'price_changed', message: '', amount: 497_600, changed: [] };
    const charged = { ...reason, shipping: { amount: 8000, rule } };
    expect(problemOf(charged, cart)).toMatchObject({
      changes: ['Shipping: Free → ₹80'],
      text: 'Your total is now ₹4,976. Press Pay to accept it.',
    });
    expect(problemOf(charged, cart, { shipping: 4900 }).changes).toEqual(['Shipping: ₹49 → ₹80']);
    expect(problemOf(charged, cart, { shipping: 8000 }).changes).toEqual([]);
    expect(problemOf(reason, cart, { shipping: 8000 }).changes).toEqual(['Shipping: ₹80 → Free']);
  });

  test('names items with too little stock and what is left', () => {
    const reason = {
      code: 'out_of_stock',
      message: '',
      changed: [changed('v7', { available: 2, price: 1299 }), changed('v8', { available: 0 })],
    };
    expect(problemOf(reason, cart).shortLines).toEqual([
      { cartItemId: '7-M', available: 2, text: 'Kurti 7, M: only 2 left' },
      { cartItemId: '8-unstitched', available: 0, text: 'Kurti 8, Unstitched: none left' },
    ]);
  });

  test('offers to remove an item that is no longer in the shop', () => {
    const reason = { code: 'invalid_request', message: 'Gone.', changed: [changed('v8', { available: 0 })] };
    expect(problemOf(reason, cart).shortLines).toMatchObject([{ cartItemId: '8-unstitched', available: 0 }]);
  });

  test.each([
    'too_many_requests',
    'payment_provider_unavailable',
    'service_unavailable',
    'idempotency_conflict',
  ] as const)('has a remedy for %s', (code) => {
    expect(problemOf({ code, message: '' }, cart)).toBe(PROBLEMS[code]);
  });

  test('says in the shop’s words why there were too many', () => {
    const reason = {
      code: 'too_many_requests',
      message: 'Too many attempts at once. Please wait 3 seconds and try again.',
    };
    expect(problemOf(reason, cart)).toEqual({ title: reason.message, text: PROBLEMS.too_many_requests.text });
  });

  test('shows a general message for an unknown code', () => {
    expect(problemOf({ code: 'teapot', message: '' }, cart)).toBe(PROBLEMS.unexpected);
  });
});
