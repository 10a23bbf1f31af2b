import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrderRequestSchema } from '#shared/api/create-order.ts';
import { ApiRefusal } from '#site/api/shop-api.ts';
import { $cart, addToCart } from '#site/features/cart/cart.store.ts';
import { $discountCode, setDiscountCode } from '#site/features/discounts/discount.store.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { findAttempt, finishAttempt, forgetAttempt, noteAttempt, sendAttempt } from './order-attempts.ts';

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
const NOTHING = { lines: [], code: '' };
const echo = async (key: string) => key;
const keyOf = async (content: object) => (await sendAttempt(content, NOTHING, echo)).answer;

// A store stays mounted for a second, also for the next test file.
afterEach(() => {
  cleanStores($cart);
  vi.unstubAllGlobals();
});

test('an attempt that cannot be read does not hide the others', async () => {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  const { attempt } = await sendAttempt(order, NOTHING, echo);
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  storage.setItem('GulmoharOrderAttempts', `[{"key":7},${storage.getItem('GulmoharOrderAttempts')?.slice(1)}`);
  expect(await keyOf(order)).toBe(attempt.key);
});

describe.each(['kept by the device', 'refused by the browser'])('the idempotency key, storage %s', (storage) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage === 'kept by the device' ? memoryStorage() : undefined);
  });

  test('is the same for a retry', async () => {
    expect(await keyOf(order)).toBe(await keyOf(structuredClone(order)));
  });

  test('is new when the cart or the address changes', async () => {
    const elsewhere = { ...order, shipping: { ...order.shipping, city: 'Udaipur' } };
    const keys = [await keyOf(order), await keyOf({ ...order, amount: 259_800 }), await keyOf(elsewhere)];
    expect(new Set(keys).size).toBe(3);
  });

  test('is new once the attempt is finished', async () => {
    const { attempt } = await sendAttempt(order, NOTHING, echo);
    finishAttempt(attempt);
    expect(await keyOf(order)).not.toBe(attempt.key);
  });

  test('is new, without another press, if the order of the old one was cancelled', async () => {
    const old = await keyOf(order);
    const { answer } = await sendAttempt(order, NOTHING, async (key) => {
      if (key === old) throw new ApiRefusal({ code: 'idempotency_conflict', message: '' });
      return key;
    });
    expect(answer).not.toBe(old);
  });

  test('is accepted by the server', async () => {
    const request = { ...order, idempotency_key: await keyOf(order) };
    expect(createOrderRequestSchema.safeParse(request).success).toBe(true);
  });
});

describe('a paid order', () => {
  // Not the content that the tests above have kept in memory.
  const bought = { ...order, amount: 389_700 };

  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    $cart.set([]);
  });

  test('leaves in the cart what was added meanwhile, and another code', async () => {
    addToCart(sampleCartItem({ maxQuantity: 9 }), 2);
    const lines = $cart.get().map(({ id, quantity }) => ({ id, quantity }));
    const { attempt } = await sendAttempt(bought, { lines, code: 'DIWALI10' }, echo);
    noteAttempt(attempt.key, { orderNumber: 'GUL-1005' });
    addToCart(sampleCartItem({ maxQuantity: 9 }), 1);
    addToCart(sampleCartItem({ productId: '1002', variantId: 'variant1002m000' }));
    setDiscountCode('EID15');

    finishAttempt(findAttempt('GUL-1005') ?? attempt);
    // Reported twice, as by two tabs.
    finishAttempt(attempt);
    expect($cart.get().map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['1001', 1],
      ['1002', 1],
    ]);
    expect($discountCode.get()).toBe('EID15');
    expect(findAttempt('GUL-1005')).toBeUndefined();
  });

  test('is found by its payment, and takes its own code along', async () => {
    const { attempt } = await sendAttempt(bought, { lines: [], code: 'DIWALI10' }, echo);
    noteAttempt(attempt.key, { paymentId: 'pay_1' });
    setDiscountCode('DIWALI10');
    expect(findAttempt('pay_1')?.key).toBe(attempt.key);
    finishAttempt(attempt);
    expect($discountCode.get()).toBe('');
  });

  test('damaged storage counts as empty', async () => {
    localStorage.setItem('GulmoharOrderAttempts', '{"content":');
    const key = await keyOf(order);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    forgetAttempt(key);
    expect(await keyOf(order)).not.toBe(key);
  });
});
