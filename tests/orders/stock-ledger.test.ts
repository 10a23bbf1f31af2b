import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { ledgerErrors, movesOf } from '#tests/support/stock-ledger.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';

let fixture: OrderFixture;
let admin: Person;
let database: DatabaseSync;
let count = 0;
let seen = 0;

beforeAll(async () => {
  fixture = await createOrderFixture(10);
  admin = await createAdmin(fixture);
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
});
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});
beforeEach(() => {
  seen = movesOf(database, fixture.variantId).length;
});

const key = () => `ledger-order-${++count}`;
/** The moves since the test began, as `sold -2`. */
const moves = () => movesOf(database, fixture.variantId).slice(seen);
const short = () => moves().map(({ kind, delta }) => `${kind} ${delta}`);

async function paid(quantity: number) {
  const order = await placed(fixture, key(), quantity);
  const payment = { razorpay_order_id: order.providerOrderId, razorpay_payment_id: `pay_${count}` };
  const pay = () => fixture.move('/mark-paid', { ...payment, total_amount: quantity * PRICE });
  return { ...order, pay };
}

async function itemOf(orderId: string): Promise<string> {
  const path = `${recordsPath('order_items')}?filter=${encodeURIComponent(`order_id="${orderId}"`)}`;
  const [item] = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
  return item?.id ?? '';
}

it('the stock ledger has the first stock of a new size', () => {
  expect(movesOf(database, fixture.variantId)[0]).toMatchObject({ kind: 'initial', delta: 10, stock_after: 10 });
});

it('the stock ledger has the pieces of an order, and their release if it is not paid', async () => {
  const order = await placed(fixture, key(), 2);
  await fixture.move('/release', { order_id: order.id });
  const common = { actor: '', order_number: order.order_number };
  expect(moves()).toMatchObject([
    { ...common, kind: 'sold', delta: -2, stock_after: 8 },
    { ...common, kind: 'released', delta: 2, stock_after: 10 },
  ]);
});

it('the stock ledger has nothing of an order that finds too few pieces', async () => {
  expect(await fixture.move('', placement(fixture, key(), 11))).toMatchObject({ outcome: 'out_of_stock' });
  expect(moves()).toEqual([]);
});

it('the stock ledger has the pieces that a late payment takes again', async () => {
  const order = await paid(1);
  await fixture.move('/release', { order_id: order.id });
  expect(await order.pay()).toMatchObject({ outcome: 'paid' });
  expect(short()).toEqual(['sold -1', 'released 1', 'sold -1']);
});

it('the stock ledger names who cancelled an order and who returned its pieces to stock', async () => {
  const order = await paid(3);
  await order.pay();
  const item_id = await itemOf(order.id);
  const asAdmin = (method: string, path: string, body: object) =>
    fixture.send(method, `/api/shop/admin/orders/${order.id}${path}`, admin.token, body);
  await asAdmin('PATCH', '', { pieces: [{ item_id, restocked: 2, seen: 0 }] });
  await asAdmin('PATCH', '', { pieces: [{ item_id, restocked: 1, seen: 2 }] });
  await asAdmin('POST', '/cancel', { restock: [{ item_id, quantity: 2 }] });
  expect(short()).toEqual(['sold -3', 'returned 2', 'sold -1', 'cancelled 2']);
  const others = moves().slice(1);
  expect(others.map(({ actor, order_number }) => [actor, order_number])).toEqual(
    others.map(() => [admin.email, order.order_number]),
  );
});

it('the stock ledger has why a refund returned pieces, and their way back when it fails', async () => {
  const order = await paid(1);
  await order.pay();
  const refund = { idempotency_key: `refund-${count}-0123456789`, amount_paise: PRICE * 100 };
  const book = (path: string, body: object) =>
    fixture.send('POST', `/api/shop/server/refunds${path}`, fixture.pocketbase.token, body);
  await book('', {
    ...refund,
    order_id: order.id,
    reason: 'Too large',
    restock: [{ item_id: await itemOf(order.id), quantity: 1 }],
    actor_id: admin.id,
    actor_email: admin.email,
  });
  await book('/note', {
    ...refund,
    payment_id: `pay_${count}`,
    provider_refund_id: '',
    status: 'failed',
    problem: 'no',
  });
  expect(moves().slice(1)).toMatchObject([
    { kind: 'returned', delta: 1, actor: admin.email, note: 'Too large' },
    { kind: 'sold', delta: -1, actor: '', note: '' },
  ]);
});

describe('the ledger', () => {
  it('balances after all of this, and a change that bypasses the API is in it', () => {
    database.prepare('UPDATE product_variants SET stock_quantity = 7 WHERE id = ?').run(fixture.variantId);
    expect(moves()).toMatchObject([{ kind: 'corrected', stock_after: 7, actor: '', order_number: '', note: '' }]);
    expect(ledgerErrors(database)).toEqual([]);
  });

  it('cannot be changed', () => {
    expect(() => database.exec('UPDATE stock_moves SET delta = 1')).toThrow('never changed');
    expect(() => database.exec('DELETE FROM stock_moves')).toThrow('never deleted');
  });
});
