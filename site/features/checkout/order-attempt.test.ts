import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrderRequestSchema } from '#shared/api/create-order.ts';
import { forgetAttempt, idempotencyKey } from './order-attempt.ts';

const order = {
  amount: 129_900,
  items: [{ product_id: '7', variant_id: 'variant7medium0', quantity: 1 }],
  shipping: {
    first_name: 'Asha',
    last_name: 'Verma',
    address: '12 MG Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302001',
    phone: '9876543210',
  },
};

/** A tab's storage; `Storage` itself exists only in browsers. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => entries.set(key, value),
    removeItem: (key) => entries.delete(key),
  };
}

describe.each(['kept by the tab', 'refused by the browser'])('the idempotency key, storage %s', (storage) => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storage === 'kept by the tab' ? memoryStorage() : undefined);
    forgetAttempt();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is the same for a retry', () => {
    expect(idempotencyKey(order)).toBe(idempotencyKey(structuredClone(order)));
  });

  test('is new when the cart changes', () => {
    expect(idempotencyKey(order)).not.toBe(idempotencyKey({ ...order, amount: 259_800 }));
  });

  test('is new when the address changes', () => {
    const elsewhere = { ...order, shipping: { ...order.shipping, city: 'Udaipur' } };
    expect(idempotencyKey(order)).not.toBe(idempotencyKey(elsewhere));
  });

  test('is new after the attempt was cleared', () => {
    const first = idempotencyKey(order);
    forgetAttempt();
    expect(idempotencyKey(order)).not.toBe(first);
  });

  test('is accepted by the server', () => {
    const request = { ...order, idempotency_key: idempotencyKey(order) };
    expect(createOrderRequestSchema.safeParse(request).success).toBe(true);
  });
});

test('invalid stored data is replaced', () => {
  const storage = memoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage.setItem('GulmoharOrderAttempt', '{"content":');
  expect(idempotencyKey(order)).toMatch(/^[0-9a-f-]{36}$/);
  vi.unstubAllGlobals();
});
