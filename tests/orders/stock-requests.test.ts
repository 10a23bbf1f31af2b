import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import type { OrderFixture } from './order-fixture.ts';
import { createMailedFixture, sendAll } from './outbox-fixture.ts';

// Shoppers who wait for a size, from the shop's server to the outbox.

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await createMailedFixture(0);
});
afterAll(() => fixture?.pocketbase.stop());

const call = (method: string, path: string, body?: unknown) =>
  fixture.send(method, path, fixture.pocketbase.token, body);
const setActive = (isActive: boolean) =>
  call('PATCH', recordsPath('products', fixture.productId), { is_active: isActive });

async function ask(email: string, size = 'M') {
  const body = { product_id: fixture.productId, size, email };
  return await call('POST', '/api/shop/server/stock-requests', body);
}

beforeEach(async () => {
  await setActive(true);
  await fixture.setStock(0);
});

it('mails as many shoppers as there are pieces, in the order of asking, each once', async () => {
  for (const name of ['zoya', 'asha', 'meera']) expect((await ask(`${name}@example.com`)).status).toBe(200);
  expect(await sendAll(fixture)).toEqual([]);
  await fixture.setStock(2);
  expect((await sendAll(fixture)).toSorted()).toEqual([
    'back_in_stock to asha@example.com',
    'back_in_stock to zoya@example.com',
  ]);
  expect(await sendAll(fixture)).toEqual([]);
  await fixture.setStock(3);
  expect(await sendAll(fixture)).toEqual(['back_in_stock to meera@example.com']);
});

it('answers a repeated request the same and mails it once', async () => {
  const first = await ask('twice@example.com');
  expect([first.status, first.body]).toEqual([200, { is_kept: true }]);
  expect((await ask('Twice@example.com')).body).toEqual(first.body);
  await fixture.setStock(50);
  expect(await sendAll(fixture)).toEqual(['back_in_stock to twice@example.com']);
});

it('mails nobody about a hidden product', async () => {
  await ask('hidden@example.com');
  await setActive(false);
  await fixture.setStock(50);
  expect(await sendAll(fixture)).toEqual([]);
  await setActive(true);
  expect(await sendAll(fixture)).toEqual(['back_in_stock to hidden@example.com']);
});

it('refuses a size that is not sold', async () => {
  expect((await ask('asha@example.com', 'XS')).status).toBe(400);
});
