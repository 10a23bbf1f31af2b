import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderHistorySchema, orderListSchema } from '#shared/api/admin-orders.ts';
import { createOrder } from './stored-order.ts';
import { openWorld, type Values, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const asAdmin = (method: string, path: string, body?: unknown) =>
  world.send(method, `/api/shop/admin/${path}`, world.admin.token, body);
const list = async (query: string) => orderListSchema.parse((await asAdmin('GET', `orders?${query}`)).body);
const numbers = async (query: string) => (await list(query)).items.map((order) => order.order_number);

const order = (values: Values = {}) => createOrder(world, values);

describe.each(['visitor', 'user', 'owner'] as const)('closed to a %s', (actor) => {
  it.each([
    ['GET', 'orders'],
    ['GET', 'orders/abc'],
    ['PATCH', 'orders/abc'],
    ['POST', 'orders/abc/cancel'],
    ['GET', 'reservations'],
    ['GET', 'inbox'],
    ['GET', 'inbox/count'],
    ['POST', 'inbox/resolve'],
    ['POST', 'inbox/resolved/abc/reopen'],
  ])('%s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const { status } = await world.send(method, `/api/shop/admin/${path}`, world[actor].token, body);
    expect(status).toBe(actor === 'visitor' ? 401 : 403);
  });
});

describe('the list of orders', () => {
  it('finds orders by part of number, customer, product, tracking number or payment', async () => {
    const shipping = { first_name: 'Zubeida', last_name: "O'Neil %", city: 'CRÉCY \u0d28\u200d', phone: '9811122233' };
    const tracking_number = world.unique('SPDTRACK');
    const payment = world.unique('pay_FINDME');
    const { id } = await order({ shipping, tracking_number, razorpay_payment_id: payment });
    for (const text of [
      'zubei',
      'beida',
      "o'neil",
      '811122',
      tracking_number.slice(2),
      payment,
      'zubeida ajrakh',
      'zu',
      'crecy',
      'Crécy',
      '\u0d28\u200d zubeida',
    ]) {
      const found = await list(`q=${encodeURIComponent(text)}`);
      expect([text, found.items.map((one) => one.id)]).toEqual([text, [id]]);
      expect(found.totalItems).toBe(1);
    }
    expect(await numbers(`q=${encodeURIComponent('zubeida saree')}`)).toEqual([]);
    expect(await numbers(`q=${encodeURIComponent('" OR 1=1 --')}`)).toEqual([]);
  });

  it.each([
    '+91 97311 22233',
    '+919731122233',
    '+91-97311-22233',
    '(+91) 97311.22233',
    '91 97311 22233',
    '0091 9731122233',
    '09731122233',
    '097311 22233',
    '97311-22233',
    '+91 97311',
    'Lalita +91 97311 22233',
    '09731122233 ajrakh',
  ])('finds a phone number written as %s', async (text) => {
    const shipping = { first_name: 'Lalita', last_name: 'Iyer', phone: '9731122233' };
    const { id } = await order({ shipping });
    const found = await list(`q=${encodeURIComponent(text)}`);
    expect(found.items.map((one) => one.id)).toContain(id);
    expect(found.items.filter((one) => one.shipping?.phone !== shipping.phone)).toEqual([]);
  });

  it('returns only the orders of the given ids', async () => {
    const [one, other] = [await order(), await order()];
    await order();
    const found = await list(`ids=${one.id}.${other.id}.nothere&per_page=100`);
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set([one.id, other.id]));
  });

  it('finds an order by its new tracking number after a change', async () => {
    const { id } = await order({ tracking_number: 'OLDNUMBER1' });
    await world.send('PATCH', `/api/collections/orders/records/${id}`, world.superuserToken, {
      tracking_number: 'NEWNUMBER1',
    });
    expect(await numbers('q=oldnumber1')).toEqual([]);
    expect(await numbers('q=newnumber1')).toHaveLength(1);
  });

  it('finds orders by the email address of the buyer', async () => {
    const { id } = await order({ user_id: world.owner.id });
    expect((await list('q=owner@example.com')).items).toMatchObject([
      { id, user_id: world.owner.id, email: 'owner@example.com' },
    ]);
  });

  it('filters by status, payment, stock and days in India, and sorts', async () => {
    const tracking_number = 'NARROWING';
    const at = async (createdAt: string, values: Values) =>
      world.backdate('orders', (await order({ tracking_number, ...values })).id, createdAt);
    // 18:30 in London's clock is midnight in India.
    await at('2026-03-01 18:29:59.000Z', { order_number: 'N-1', total_amount: 300, status: 'shipped' });
    await at('2026-03-01 18:30:00.000Z', { order_number: 'N-2', total_amount: 100, status: 'shipped' });
    const givenUp = { payment_status: 'failed', stock_state: 'released' };
    await at('2026-03-03 18:29:59.000Z', { order_number: 'N-3', total_amount: 200, ...givenUp });
    expect(await numbers('q=narrowing')).toEqual(['N-3', 'N-2', 'N-1']);
    expect(await numbers('q=narrowing&sort=date')).toEqual(['N-1', 'N-2', 'N-3']);
    expect(await numbers('q=narrowing&sort=-total')).toEqual(['N-1', 'N-3', 'N-2']);
    expect(await numbers('q=narrowing&sort=total')).toEqual(['N-2', 'N-3', 'N-1']);
    expect(await numbers('q=narrowing&status=shipped')).toEqual(['N-2', 'N-1']);
    expect(await numbers('q=narrowing&payment=failed')).toEqual(['N-3']);
    expect(await numbers('q=narrowing&pieces=taken')).toEqual(['N-2', 'N-1']);
    expect(await numbers('q=narrowing&from=2026-03-02&to=2026-03-03')).toEqual(['N-3', 'N-2']);
    expect(await numbers('q=narrowing&to=2026-03-01')).toEqual(['N-1']);
  });

  it('the cursor returns each order once while new orders arrive', async () => {
    const tracking_number = 'READALL';
    for (let count = 0; count < 5; count += 1) await order({ tracking_number });
    const first = await list('q=readall&per_page=2&after=');
    await order({ tracking_number });
    const second = await list(`q=readall&per_page=2&after=${encodeURIComponent(first.next)}`);
    const third = await list(`q=readall&per_page=2&after=${encodeURIComponent(second.next)}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map((one) => one.id));
    expect(new Set(ids).size).toBe(5);
    expect(third.next).toBe('');
  });
});

describe('the history of an order', () => {
  it('has payment events, refunds and the refundable amount', async () => {
    const [razorpay_order_id, razorpay_payment_id] = [world.unique('order'), world.unique('pay')];
    const { id, itemId } = await order({ razorpay_order_id, razorpay_payment_id });
    const event = { event_id: world.unique('event'), event: 'payment.captured', outcome: 'applied' };
    await world.create('payment_events', { ...event, razorpay_order_id, razorpay_payment_id });
    await world.create('refunds', {
      order_id: id,
      payment_id: razorpay_payment_id,
      amount_paise: 5000,
      source: 'staff',
      status: 'pending',
      idempotency_key: world.unique('key-of-refund'),
      restock: [{ item_id: itemId, quantity: 2 }],
    });
    expect(orderHistorySchema.parse((await asAdmin('GET', `orders/${id}`)).body)).toMatchObject({
      events: [{ event: 'payment.captured', razorpay_payment_id }],
      refunds: [{ amount_paise: 5000, status: 'pending', restock: 2, taken_back: 0 }],
      strays: [],
      refundable_paise: 15_000,
    });
  });

  it('answers 404 for an unknown order', async () => {
    expect(await asAdmin('GET', 'orders/abc')).toMatchObject({ status: 404 });
  });
});

describe('cancelling', () => {
  it('releases the stock of an unpaid order and writes the audit log', async () => {
    const unpaid = await order({ payment_status: 'pending', stock_state: 'reserved', razorpay_payment_id: '' });
    const answer = await asAdmin('POST', `orders/${unpaid.id}/cancel`, { restock: [] });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'released' } });
    expect(await unpaid.row()).toMatchObject({
      status: 'cancelled',
      payment_status: 'failed',
      stock_state: 'released',
    });
    expect(await unpaid.stock()).toBe(5);
    const filter = encodeURIComponent(`record_id = "${unpaid.id}"`);
    const audit = await world.send(
      'GET',
      `/api/collections/admin_audit_entries/records?filter=${filter}`,
      world.admin.token,
    );
    expect(audit.body).toMatchObject({
      items: [{ before: { status: 'pending' }, after: { status: 'cancelled', stock_state: 'released' } }],
    });
  });

  it('restocks the chosen items of a paid order once, and refunds nothing', async () => {
    const paid = await order();
    const restock = [{ item_id: paid.itemId, quantity: 1 }];
    expect(await asAdmin('POST', `orders/${paid.id}/cancel`, { restock })).toMatchObject({ status: 200 });
    expect(await paid.row()).toMatchObject({ status: 'cancelled', payment_status: 'paid', stock_state: 'taken' });
    expect(await paid.stock()).toBe(4);
    const again = [{ item_id: paid.itemId, quantity: 2 }];
    expect(await asAdmin('POST', `orders/${paid.id}/cancel`, { restock: again })).toMatchObject({ status: 409 });
    expect(await paid.stock()).toBe(4);
  });

  it.each([
    [{}],
    [{ restock: 'all' }],
    [{ restock: [{ item_id: 'x', quantity: -1 }] }],
    [{ restock: [{ quantity: 1 }] }],
  ])('refuses %j and changes nothing', async (body) => {
    const paid = await order();
    expect((await asAdmin('POST', `orders/${paid.id}/cancel`, body)).status).toBe(400);
    expect(await paid.row()).toMatchObject({ status: 'pending' });
  });

  it('refuses items of another order', async () => {
    const [mine, other] = [await order(), await order()];
    const restock = [{ item_id: other.itemId, quantity: 1 }];
    expect((await asAdmin('POST', `orders/${mine.id}/cancel`, { restock })).status).toBe(409);
    expect(await mine.row()).toMatchObject({ status: 'pending' });
    expect(await other.stock()).toBe(3);
  });
});

describe('the reservations', () => {
  it('sum the stock reserved by unpaid orders by variant, with the latest expiry', async () => {
    const held = { payment_status: 'pending', stock_state: 'reserved', razorpay_payment_id: '' };
    const { id } = await order({ ...held, reserved_until: '2099-01-01 10:00:00.000Z' });
    await order();
    const [item] = (await list(`id=${id}`)).items[0]?.items ?? [];
    const later = await order({ ...held, reserved_until: '2099-01-01 10:20:00.000Z' });
    const kurta = { product_id: item?.product_id, size: 'M', stitched: true, quantity: 3, price: 100, name: 'Kurta' };
    await world.create('order_items', { ...kurta, order_id: later.id });
    const answer = z
      .object({ reservations: z.array(z.looseObject({ product_id: z.string() })) })
      .parse((await asAdmin('GET', 'reservations')).body);
    expect(answer.reservations.filter(({ product_id }) => product_id === item?.product_id)).toEqual([
      { product_id: item?.product_id, size: 'M', stitched: true, pieces: 5, until: '2099-01-01 10:20:00.000Z' },
    ]);
    expect(answer.reservations).toHaveLength(2);
  });
});
