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
    name: 'a shopper makes a profile under the id of someone else, without saying whose it is',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: world.admin.id, full_name: 'Somebody' }),
    status: 400,
  },
  {
    name: 'a visitor makes a profile for nobody',
    actor: 'visitor',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: '', full_name: 'Nobody' }),
    status: 400,
  },
  {
    name: 'a shopper makes the own profile for someone else',
    actor: 'user',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: world.user.id, user_id: world.admin.id }),
    status: 400,
  },
  {
    name: 'an admin makes an order a test, so that its money is in no report',
    actor: 'admin',
    method: 'PATCH',
    path: () => recordsPath('orders', orderId),
    values: () => ({ is_test: true }),
    status: 404,
  },
  {
    name: 'an admin makes a profile for a shopper',
    actor: 'admin',
    method: 'POST',
    path: () => recordsPath('user_profiles'),
    values: () => ({ id: world.user.id, full_name: 'User' }),
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

describe('a refused write', () => {
  test.each(SCENARIOS)('$name', async ({ actor, method, path, values, status }) => {
    expect((await world.send(method, path(), world[actor].token, await values())).status).toBe(status);
  });
});

/** What staff may set on an order is its progress; money and stock move only in the server's transactions. */
const MONEY_AND_STOCK: readonly Values[] = [
  { payment_status: 'paid' },
  { total_amount: 1 },
  { stock_state: 'released' },
  { razorpay_payment_id: 'pay_forged' },
  { razorpay_order_id: 'order_forged' },
  { user_id: '' },
  { order_number: 'GUL-2' },
  { idempotency_key: 'other' },
  { currency: 'USD' },
  { shipping: { first_name: 'Someone else' } },
  { email: 'someone.else@example.com' },
  { reserved_until: '2099-01-01 00:00:00.000Z' },
  { paid_at: '2026-01-01 00:00:00.000Z' },
  { source: 'phone' },
  { discount_amount: 100 },
  { discount_label: 'DIWALI10' },
  { shipping_amount: 100 },
  { payment_method: 'cash' },
  { parcels: [{ id: 'p' }] },
];

describe('an admin on an order', () => {
  test.each(MONEY_AND_STOCK)('cannot set %j', async (values) => {
    const answer = await world.send('PATCH', recordsPath('orders', orderId), world.admin.token, values);
    expect(answer.status).toBe(404);
  });

  test('cannot filter by hidden fields', async () => {
    const hidden = {
      request_hash: 'forged',
      buyer_hash: 'forged',
      discount_reason: 'forged',
      payment_reference: 'forged',
      policy_version: 'forged',
    };
    await world.send('PATCH', recordsPath('orders', orderId), world.admin.token, hidden);
    const stored = await world.send('GET', recordsPath('orders', orderId), world.superuserToken);
    expect(stored.body).toMatchObject({
      request_hash: '',
      buyer_hash: '',
      discount_reason: '',
      payment_reference: '',
      policy_version: '',
    });
  });

  test('sets status, tracking number and notes', async () => {
    const values = { status: 'shipped', tracking_number: 'AWB-1' };
    const change = { ...values, notes: 'Leave at the gate' };
    const answer = await world.send('PATCH', recordsPath('orders', orderId), world.admin.token, change);
    expect(recordOf(answer)).toMatchObject(values);
    const stored = await world.send('GET', recordsPath('orders', orderId), world.superuserToken);
    expect(recordOf(stored)).toMatchObject(change);
  });
});

describe('an allowed write', () => {
  test('a shopper saves the whole profile, including the unchanged user_id', async () => {
    const values = { user_id: world.owner.id, phone: '9800000001' };
    const answer = await world.send('PATCH', recordsPath('user_profiles', world.owner.id), world.owner.token, values);
    expect(recordOf(answer)).toMatchObject(values);
  });

  test('a shopper creates and changes the own profile without user_id', async () => {
    const address = { street: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', country: 'India' };
    const upsert = { id: world.user.id, full_name: 'Asha Rao', phone: '9876543210', address, pincode: '560001' };
    const stored = () => world.send('GET', recordsPath('user_profiles', world.user.id), world.user.token);
    const made = await world.send('POST', recordsPath('user_profiles'), world.user.token, upsert);
    expect(made).toMatchObject({ status: 200, body: { ...upsert, user_id: world.user.id } });
    const path = recordsPath('user_profiles', world.user.id);
    const changed = await world.send('PATCH', path, world.user.token, { ...upsert, pincode: '560002' });
    expect(changed.status).toBe(200);
    expect((await stored()).body).toMatchObject({ ...upsert, pincode: '560002', user_id: world.user.id });
  });

  test('a product can be on a wishlist once', async () => {
    const values = { user_id: world.owner.id, product_id: await world.createProduct() };
    const add = () => world.send('POST', recordsPath('wishlists'), world.owner.token, values);
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(400);
  });
});
