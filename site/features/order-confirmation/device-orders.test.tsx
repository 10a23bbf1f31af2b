import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { hold } from '#tests/support/hold.ts';
import { storeSession } from '#tests/support/stored-session.ts';
import { $deviceOrders, DEVICE_ORDERS_KEY, forgetOrder, rememberOrder } from './device-orders.store.ts';

const numbers = () => $deviceOrders.get().map(({ number }) => number);

beforeEach(() => hold($deviceOrders, []));

test('the last five orders of a guest are kept, the newest first, each once', () => {
  for (const number of ['GUL-1', 'GUL-2', 'GUL-3', 'GUL-4', 'GUL-5', 'GUL-6', 'GUL-4']) rememberOrder(number);
  expect(numbers()).toEqual(['GUL-4', 'GUL-6', 'GUL-5', 'GUL-3', 'GUL-2']);
  forgetOrder('GUL-6');
  expect(numbers()).toEqual(['GUL-4', 'GUL-5', 'GUL-3', 'GUL-2']);
});

test('nothing but number and day of an order is stored', () => {
  rememberOrder('GUL-1');
  const [stored] = JSON.parse(localStorage.getItem(DEVICE_ORDERS_KEY) ?? '[]');
  expect(Object.keys(stored)).toEqual(['number', 'placedAt']);
});

test('orders of a signed-in shopper are not kept on the device', () => {
  storeSession();
  rememberOrder('GUL-1');
  expect(localStorage.getItem(DEVICE_ORDERS_KEY)).toBeNull();
});

test('entries that are no order are skipped', () => {
  cleanStores($deviceOrders);
  const placedAt = '2026-11-26T10:00:00.000Z';
  const entries = [
    null,
    { number: '"><b>', placedAt },
    { number: 'GUL-1', placedAt: 'soon' },
    { number: 'GUL-2', placedAt },
  ];
  localStorage.setItem(DEVICE_ORDERS_KEY, JSON.stringify(entries));
  const stop = $deviceOrders.listen(() => undefined);
  expect(numbers()).toEqual(['GUL-2']);
  stop();
});
