import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import type { Actor } from './expected-access.ts';
import { openWorld, type Values, type World } from './world.ts';

let world: World;
let orderId = '';
beforeAll(async () => {
  world = await openWorld();
  await world.create('user_profiles', { id: world.owner.id, user_id: world.owner.id, full_name: 'Owner' });
  orderId = await world.create('orders', {
    order_number: 'GUL-1',
    idempotency_key: 'key-1',
    status: 'pending',
    payment_status: 'pending',
    stock_state: 'reserved',
    total_amount: 100,
    user_id: world.owner.id,
  });
}, 300_000);
afterAll(() => world?.stop());

interface Scenario {
  readonly name: string;
  readonly actor: Actor;
  readonly method: 'POST' | 'PATCH';
  readonly path: () => string;
  readonly values: () => Values | Promise<Values>;
  readonly status: number;
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'a shopper makes herself an admin',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('user_roles'),
    values: () => ({ user_id: world.user.id, role: 'admin' }),
    status: 403,
  },
  {
    name: 'an admin makes someone else an admin',
    actor: 'admin',
    method: 'POST',
    path: () => recordsPath('user_roles'),
    values: () => ({ user_id: world.user.id, role: 'admin' }),
    status: 403,
  },
  {
    name: 'a buyer marks the own order as paid',
    actor: 'owner',
    method: 'PATCH',
    path: () => recordsPath('orders', orderId),
    values: () => ({ payment_status: 'paid' }),
    status: 404,
  },
  {
    name: 'a buyer lowers the total of the own order',
    actor: 'owner',
    method: 'PATCH',
    path: () => recordsPath('orders', orderId),
    values: () => ({ total_amount: 1 }),
    status: 404,
  },
  {
    name: 'a shopper puts a product on the wishlist of someone else',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('wishlists'),
    values: async () => ({ user_id: world.owner.id, product_id: await world.createProduct() }),
    status: 400,
  },
  {
    name: 'a visitor makes a wishlist row that belongs to nobody',
    actor: 'visitor',
    method: 'POST',
    path: () => recordsPath('wishlists'),
    values: async () => ({ user_id: '', product_id: await world.createProduct() }),
    status: 400,
  },
  {
    name: 'a shopper makes a profile for someone else',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: world.admin.id, user_id: world.admin.id }),
    status: 400,
  },
  {
    name: 'a shopper makes the own profile under the id of someone else',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: world.admin.id, user_id: world.user.id }),
    status: 400,
  },
  {
    name: 'a shopper hands the own profile to someone else',
    actor: 'owner',
    method: 'PATCH',
    path: () => recordsPath('user_profiles', world.owner.id),
    values: () => ({ user_id: world.user.id }),
    status: 404,
  },
];

describe('a write that is refused', () => {
  test.each(SCENARIOS)('$name', async ({ actor, method, path, values, status }) => {
    expect((await world.send(method, path(), world[actor].token, await values())).status).toBe(status);
  });
});

describe('a write that is allowed', () => {
  test('the owner sends the whole profile form again, unchanged owner included', async () => {
    const values = { user_id: world.owner.id, phone: '9800000001' };
    const answer = await world.send('PATCH', recordsPath('user_profiles', world.owner.id), world.owner.token, values);
    expect(recordOf(answer)).toMatchObject(values);
  });

  test('a product is on a wishlist once: the second time is refused', async () => {
    const values = { user_id: world.owner.id, product_id: await world.createProduct() };
    const add = () => world.send('POST', recordsPath('wishlists'), world.owner.token, values);
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(400);
  });
});
