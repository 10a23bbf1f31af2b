import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RETURN_MOVES, RETURN_STATUSES, RETURN_TRIGGERS } from '#shared/returns.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed } from './order-fixture.ts';
import { createMailedFixture, sendAll } from './outbox-fixture.ts';

/** Returns and exchanges, on a real database. */

let fixture: OrderFixture;
let admin: Person;
let database: DatabaseSync;
let larger: string;

beforeAll(async () => {
  fixture = await createMailedFixture(20);
  admin = await signUp(fixture.send, 'staff');
  const { token } = fixture.pocketbase;
  await fixture.send('POST', recordsPath('user_roles'), token, { user_id: admin.id, role: 'admin' });
  const variant = { product_id: fixture.productId, stitched: true, size: 'L', price: PRICE, stock_quantity: 1 };
  larger = recordOf(await fixture.send('POST', recordsPath('product_variants'), token, variant)).id;
  database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
});
beforeEach(() => fixture.setStock(20));
afterAll(async () => {
  database.close();
  await fixture.pocketbase.stop();
});

const asServer = async (path: string, body: unknown) =>
  z.record(z.string(), z.unknown()).parse((await fixture.send('POST', path, fixture.pocketbase.token, body)).body);

/** An order that was delivered `daysAgo`, with its only item. */
async function delivered(key: string, { quantity = 1, daysAgo = 0 } = {}) {
  const order = await placed(fixture, key, quantity);
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: `pay_${key}`,
    total_amount: PRICE * quantity,
    email: `${key}@example.com`,
  });
  recordOf(
    await fixture.send('PATCH', recordsPath('orders', order.id), fixture.pocketbase.token, { status: 'delivered' }),
  );
  database
    .prepare("UPDATE order_steps SET at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE order_id = ?")
    .run(`-${daysAgo * 24 * 60} minutes`, order.id);
  const path = `${recordsPath('order_items')}?filter=(order_id='${order.id}')`;
  const [item] = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
  await sendAll(fixture);
  return { ...order, itemId: String(item?.['id']) };
}

type Delivered = Awaited<ReturnType<typeof delivered>>;

const ask = (order: Delivered, over: object = {}, quantity = 1) =>
  asServer('/api/shop/server/returns', {
    order_id: order.id,
    key: crypto.randomUUID(),
    wish: 'refund',
    items: [{ item_id: order.itemId, quantity, reason: 'size', size: '' }],
    note: 'Too tight',
    ...over,
  });

const decide = (id: unknown, body: object) =>
  fixture.send('POST', `/api/shop/admin/returns/${String(id)}`, admin.token, body);
const stored = async (id: unknown) =>
  recordOf(await fixture.send('GET', recordsPath('return_requests', String(id)), fixture.pocketbase.token));
const messageOf = ({ body }: { body: unknown }) => z.looseObject({ message: z.string() }).parse(body).message;

const refund = (order: Delivered, return_id: unknown, amount_paise = PRICE * 100) =>
  asServer('/api/shop/server/refunds', {
    order_id: order.id,
    amount_paise,
    reason: 'Returned',
    restock: [],
    return_id,
    idempotency_key: `refund-${crypto.randomUUID().replaceAll('-', '')}`,
    actor_id: admin.id,
    actor_email: 'staff@example.com',
  });

const stockOfLarger = async () =>
  recordOf(await fixture.send('GET', recordsPath('product_variants', larger), fixture.pocketbase.token))[
    'stock_quantity'
  ];

it('the table of moves names every trigger and status', () => {
  expect(Object.keys(RETURN_MOVES)).toEqual([...RETURN_TRIGGERS]);
  const named = Object.values(RETURN_MOVES).flatMap(({ from, to }) => [...from, to]);
  expect(new Set(named)).toEqual(new Set(['', ...RETURN_STATUSES]));
});

describe('a request', () => {
  it('is stored once for a form, and mailed', async () => {
    const order = await delivered('return-is-stored-01', { daysAgo: 6.9 });
    const key = crypto.randomUUID();
    const answers = await Promise.all([ask(order, { key }), ask(order, { key }), ask(order, { key })]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored(answers[0]?.['id'])).toMatchObject({ status: 'requested', note: 'Too tight' });
    expect(await sendAll(fixture)).toEqual(['return_requested to return-is-stored-01@example.com']);
  });

  it('is refused before delivery, after seven days, and for an order that is refunded', async () => {
    const open = await delivered('return-not-deliverd');
    recordOf(
      await fixture.send('PATCH', recordsPath('orders', open.id), fixture.pocketbase.token, { status: 'shipped' }),
    );
    expect(await ask(open)).toEqual({ outcome: 'not_delivered', id: '' });
    expect(await ask(await delivered('return-comes-too-late', { daysAgo: 7.01 }))).toEqual({
      outcome: 'too_late',
      id: '',
    });
    const back = await delivered('return-of-a-refunded');
    await refund(back, '');
    expect(await ask(back)).toEqual({ outcome: 'refunded', id: '' });
  });

  it('asks for the same piece once, also at the same time; one that was declined can be asked for again', async () => {
    const order = await delivered('return-twice-a-piece', { quantity: 2 });
    const answers = await Promise.all([ask(order, {}, 2), ask(order, {}, 2)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['requested', 'too_many_pieces']);
    const first = answers.find(({ outcome }) => outcome === 'requested');
    expect(await ask(order)).toEqual({ outcome: 'too_many_pieces', id: '' });
    await decide(first?.['id'], { action: 'decline', decision: 'The tags are missing' });
    expect(await ask(order)).toMatchObject({ outcome: 'requested' });
    const strange = await delivered('return-other-order1');
    expect(await ask(order, { items: [{ item_id: strange.itemId, quantity: 1, reason: 'size', size: '' }] })).toEqual({
      outcome: 'too_many_pieces',
      id: '',
    });
  });

  it('can be withdrawn until staff have decided', async () => {
    const order = await delivered('return-is-withdrawn1');
    const { id } = await ask(order);
    const withdraw = (of: unknown) => asServer('/api/shop/server/returns/withdraw', { order_id: order.id, id: of });
    expect(await withdraw('unknown')).toEqual({ outcome: 'unknown' });
    expect(await withdraw(id)).toEqual({ outcome: 'withdrawn' });
    const again = await ask(order);
    await decide(again['id'], { action: 'approve', wish: 'refund', decision: '' });
    expect(await withdraw(again['id'])).toEqual({ outcome: 'decided' });
  });
});

describe('staff', () => {
  it('decline with a reason, which the buyer is told', async () => {
    const { id } = await ask(await delivered('return-is-declined-1'));
    await sendAll(fixture);
    expect((await decide(id, { action: 'decline', decision: ' ' })).status).toBe(400);
    expect((await decide(id, { action: 'decline', decision: 'The tags are missing' })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'declined', decision: 'The tags are missing' });
    expect(await sendAll(fixture)).toEqual(['return_declined to return-is-declined-1@example.com']);
    const late = await decide(id, { action: 'approve', wish: 'refund', decision: '' });
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'Someone else has already dealt with this return. Check the order again.',
    ]);
  });

  it('receive pieces whole or damaged, and refund them once', async () => {
    const order = await delivered('return-is-refunded-1', { quantity: 2 });
    const { id } = await ask(order, {}, 2);
    await decide(id, { action: 'approve', wish: 'refund', decision: 'Send it to our shop' });
    expect(await fixture.stock()).toBe(18);
    const received = [{ item_id: order.itemId, restocked: 1, damaged: 1 }];
    expect((await decide(id, { action: 'receive', received: [{ ...received[0], damaged: 2 }] })).status).toBe(400);
    expect((await decide(id, { action: 'receive', received })).status).toBe(200);
    expect(await fixture.stock()).toBe(19);
    const answers = await Promise.all([refund(order, id), refund(order, id)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['reserved', 'return_over']);
    expect(await stored(id)).toMatchObject({ status: 'refunded', refund_id: expect.stringMatching(/^.{15}$/) });
  });

  it('are told that an order was refunded in another way', async () => {
    const order = await delivered('return-paid-back-now');
    const { id } = await ask(order);
    await refund(order, '');
    const answer = await decide(id, { action: 'approve', wish: 'refund', decision: '' });
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'This order has already been refunded. Decline the request, or tell the customer about the refund.',
    ]);
    expect(await refund(order, id)).toMatchObject({ outcome: 'too_much' });
  });

  it('exchange for another size: reserved when approved, sent without a charge or a mail about payment', async () => {
    const order = await delivered('return-is-exchanged1');
    const other = await delivered('return-exchange-late');
    const { id } = await ask(order, { wish: 'exchange' });
    const second = await ask(other, { wish: 'exchange' });
    const choice = (of: Delivered) => ({
      action: 'approve',
      wish: 'exchange',
      decision: '',
      exchange: [{ item_id: of.itemId, variant_id: larger }],
    });
    expect((await decide(id, choice(order))).status).toBe(200);
    expect(await stockOfLarger()).toBe(0);
    const sold = await decide(second['id'], choice(other));
    expect([sold.status, messageOf(sold)]).toEqual([
      409,
      'The chosen size has just been sold. Choose another one, or offer a refund.',
    ]);
    await sendAll(fixture);
    const { exchange_order_id } = await stored(id);
    const replacement = () => fixture.order(String(exchange_order_id));
    expect(await replacement()).toMatchObject({ source: 'exchange', total_amount: 0, stock_state: 'reserved' });
    await decide(id, { action: 'receive', received: [{ item_id: order.itemId, restocked: 1, damaged: 0 }] });
    expect((await decide(id, { action: 'exchange' })).status).toBe(200);
    expect(await replacement()).toMatchObject({ status: 'pending', payment_status: 'paid', stock_state: 'taken' });
    expect(await stored(id)).toMatchObject({ status: 'exchanged' });
    // The first order stays paid, and nothing is mailed before the replacement is sent.
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', status: 'delivered' });
    expect(await sendAll(fixture)).toEqual([]);
    const path = recordsPath('orders', String(exchange_order_id));
    await fixture.send('PATCH', path, fixture.pocketbase.token, { status: 'shipped' });
    expect(await refund(order, id)).toMatchObject({ outcome: 'return_over' });
  });

  it('closing an exchange gives the reserved piece back', async () => {
    database.prepare('UPDATE product_variants SET stock_quantity = 1 WHERE id = ?').run(larger);
    const order = await delivered('return-is-closed-001');
    const { id } = await ask(order, { wish: 'exchange' });
    const exchange = [{ item_id: order.itemId, variant_id: larger }];
    await decide(id, { action: 'approve', wish: 'exchange', decision: '', exchange });
    expect(await stockOfLarger()).toBe(0);
    expect((await decide(id, { action: 'close', decision: 'It never arrived' })).status).toBe(200);
    expect(await stockOfLarger()).toBe(1);
  });
});
