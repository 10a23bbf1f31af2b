import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminOrderPath, cancelOrderPath } from '#shared/api/admin-orders.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';

// PocketBase's update reads the row, changes it and writes all of it back. What the server did in between must survive.

const ROUNDS = 25;
let fixture: OrderFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await createOrderFixture(1000);
  admin = await signUp(fixture.send, 'staff');
  const role = { user_id: admin.id, role: 'admin' };
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, role);
}, 60_000);
afterAll(() => fixture.pocketbase.stop());

it('a status change by staff keeps a payment that arrives meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await placed(fixture, `status-and-pay-${round}`);
    const setStatus = (status: string) =>
      fixture.send('PATCH', recordsPath('orders', order.id), admin.token, { status, notes: 'Gift wrap' });
    const pay = fixture.move('/mark-paid', {
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: `pay_status${round}`,
      total_amount: PRICE,
    });
    const [first] = await Promise.all([setStatus('processing'), setStatus('processing'), pay, setStatus('shipped')]);
    expect(first.status).toBe(200);
    expect(await fixture.order(order.id)).toMatchObject({ payment_status: 'paid', notes: 'Gift wrap' });
  }
});

it('stock that staff typed keeps sales since, and is refused after a change by staff', async () => {
  const seen = { stock_quantity: await fixture.stock() };
  const setStock = (to: number, from = seen.stock_quantity) => {
    const by = to - from;
    const operation = { action: 'adjust', collection: 'product_variants', id: fixture.variantId, by };
    const operations = [{ ...operation, seen: { stock_quantity: from } }];
    const body = { label: 'Count', source: 'form', key: crypto.randomUUID(), operations };
    return fixture.send('POST', CHANGE_SETS_PATH, admin.token, body);
  };
  await placed(fixture, 'sold-since');
  expect((await setStock(seen.stock_quantity + 5)).status).toBe(200);
  expect(await fixture.stock()).toBe(seen.stock_quantity + 4);

  // Another tab, or a colleague, with the same draft.
  const second = await setStock(seen.stock_quantity + 5);
  expect(second.status).toBe(409);
  const conflicts = [{ field: 'stock_quantity', seen: seen.stock_quantity, current: seen.stock_quantity + 4 }];
  expect(second.body).toMatchObject({ data: { code: 'conflict', conflicts } });
  expect(await fixture.stock()).toBe(seen.stock_quantity + 4);
  expect((await setStock(60, seen.stock_quantity + 4)).status).toBe(200);
  expect(await fixture.stock()).toBe(60);
  await fixture.setStock(seen.stock_quantity);
});

it('a price change by staff keeps concurrent sales', async () => {
  const before = await fixture.stock();
  for (let round = 0; round < ROUNDS; round += 1) {
    const edit = () =>
      fixture.send('PATCH', recordsPath('product_variants', fixture.variantId), admin.token, { sku: `EDIT-${round}` });
    const sale = fixture.move('', placement(fixture, `price-and-sale-${round}`));
    const [first, second, answer] = await Promise.all([edit(), edit(), sale, edit()]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(z.object({ outcome: z.string() }).parse(answer).outcome).toBe('placed');
  }
  expect(await fixture.stock()).toBe(before - ROUNDS);
});

it('renaming a product keeps its copies of stock', async () => {
  const path = recordsPath('products', fixture.productId);
  for (let round = 0; round < ROUNDS; round += 1) {
    const rename = fixture.send('PATCH', path, admin.token, { name: `Kurta ${round}` });
    const [renamed] = await Promise.all([rename, fixture.move('', placement(fixture, `rename-and-sale-${round}`))]);
    expect(renamed.status).toBe(200);
  }
  const product = await fixture.send('GET', path, admin.token);
  expect(product.body).toMatchObject({ name: `Kurta ${ROUNDS - 1}` });
  expect(product.body).toMatchObject({ stock_quantity: await fixture.stock() });
});

describe('an action of staff on an order that has changed since they saw it', () => {
  const UNPAID = { status: 'pending', payment_status: 'pending', stock_state: 'reserved' };
  const pay = (order: { providerOrderId: string }, payment: string) =>
    fixture.move('/mark-paid', {
      razorpay_order_id: order.providerOrderId,
      razorpay_payment_id: payment,
      total_amount: PRICE,
    });
  const asAdmin = (method: string, path: string, body: object) => fixture.send(method, path, admin.token, body);
  const book = (orderId: string, seen: object, key: string = crypto.randomUUID()) =>
    fixture.send('POST', '/api/shop/server/refunds', fixture.pocketbase.token, {
      order_id: orderId,
      amount_paise: PRICE * 100,
      reason: 'Asked',
      restock: [],
      idempotency_key: key,
      actor_id: admin.id,
      actor_email: admin.email,
      seen,
    });
  const setStatus = (orderId: string, seen: object, key: string = crypto.randomUUID()) =>
    asAdmin('POST', CHANGE_SETS_PATH, {
      label: 'Status',
      source: 'form',
      key,
      operations: [{ action: 'update', collection: 'orders', id: orderId, values: { status: 'cancelled' }, seen }],
    });
  const recordPayment = (orderId: string, seen: object) =>
    fixture.move('/record-payment', {
      order_id: orderId,
      total_amount: PRICE,
      method: 'cash',
      reference: '',
      actor: { id: admin.id, email: admin.email },
      seen,
    });

  it.each<[string, (orderId: string, seen: object) => Promise<unknown>]>([
    ['cancel', (id, seen) => asAdmin('POST', cancelOrderPath(id), { restock: [], seen })],
    ['returned stock', (id, seen) => asAdmin('PATCH', adminOrderPath(id), { pieces: [], seen })],
    ['status', (id, { payment_status }: { payment_status?: string }) => setStatus(id, { payment_status })],
    ['refund', book],
  ])('%s is refused, with who and when', async (name, act) => {
    const order = await placed(fixture, `seen-${name}`);
    await pay(order, `pay_seen_${name.replace(' ', '')}`);
    const before = await fixture.order(order.id);
    const answer = JSON.stringify(await act(order.id, UNPAID));
    expect(answer).toMatch(name === 'status' ? '"status":409' : /409|"outcome":"changed"/);
    expect(answer).toMatch(/paid by the customer, \d+ [A-Z][a-z]{2}, \d+:\d\d [ap]m/);
    expect(await fixture.order(order.id)).toEqual(before);
  });

  const PAID = { status: 'pending', payment_status: 'paid', stock_state: 'taken', refunded_paise: 0 };
  const firstItem = async (orderId: string): Promise<unknown> => {
    const query = `?filter=${encodeURIComponent(`order_id="${orderId}"`)}`;
    const { body } = await fixture.send('GET', recordsPath('order_items') + query, fixture.pocketbase.token);
    return z.object({ items: z.array(z.object({ id: z.string() })) }).parse(body).items[0]?.id;
  };
  const onePiece = async (id: string) => [{ item_id: await firstItem(id), quantity: 1 }];

  it.each<[string, (orderId: string, key: string) => Promise<unknown>]>([
    [
      'cancel',
      async (id, key) => asAdmin('POST', cancelOrderPath(id), { restock: await onePiece(id), seen: PAID, key }),
    ],
    [
      'returned stock',
      async (id, key) =>
        asAdmin('PATCH', adminOrderPath(id), {
          pieces: [{ item_id: await firstItem(id), restocked: 1, seen: 0 }],
          seen: PAID,
          key,
        }),
    ],
    ['status', (id, key) => setStatus(id, { status: 'pending', payment_status: 'paid' }, key)],
    ['refund', (id, key) => book(id, PAID, key)],
  ])('%s, repeated after a lost answer, is answered as the first and done once', async (name, act) => {
    const order = await placed(fixture, `repeat-${name}`);
    await pay(order, `pay_repeat_${name.replace(' ', '')}`);
    const key = crypto.randomUUID();
    const first = await act(order.id, key);
    expect(first).toMatchObject({ status: 200 });
    const after = { order: await fixture.order(order.id), stock: await fixture.stock() };
    expect(await act(order.id, key)).toEqual(name === 'refund' ? expect.objectContaining({ status: 200 }) : first);
    expect({ order: await fixture.order(order.id), stock: await fixture.stock() }).toEqual(after);
  });

  it('a key belongs to one action of one person', async () => {
    const [order, other] = [await placed(fixture, 'key-of-one'), await placed(fixture, 'key-of-other')];
    const key = crypto.randomUUID();
    const cancel = (id: string, body: object) => asAdmin('POST', cancelOrderPath(id), { restock: [], key, ...body });
    expect((await cancel(order.id, {})).status).toBe(200);
    const reused = [
      await cancel(other.id, {}),
      await cancel(order.id, { quiet: true }),
      await cancel(order.id, { key: 5 }),
    ];
    expect(reused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await fixture.order(other.id)).toMatchObject({ status: 'pending', stock_state: 'reserved' });
  });

  it('names the colleague who was first', async () => {
    const order = await placed(fixture, 'seen-colleague');
    expect((await asAdmin('POST', cancelOrderPath(order.id), { restock: [], seen: UNPAID })).status).toBe(200);
    const second = await asAdmin('POST', cancelOrderPath(order.id), { restock: [], seen: UNPAID });
    expect([second.status, JSON.stringify(second.body)]).toEqual([409, expect.stringContaining(admin.email)]);
    expect(await recordPayment(order.id, UNPAID)).toMatchObject({ outcome: 'changed' });
    // Bodies without `seen` are taken as they were.
    expect(await recordPayment(order.id, {})).toMatchObject({ outcome: 'recorded' });
  });

  it('a payment that lands while staff cancel is never kept without a refund', async () => {
    const before = await fixture.stock();
    let kept = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await placed(fixture, `cancel-and-pay-${round}`);
      const cancel = () => asAdmin('POST', cancelOrderPath(order.id), { restock: [], seen: UNPAID });
      const [cancelled] = await Promise.all(
        round % 2 === 0
          ? [cancel(), pay(order, `pay_race${round}`)]
          : [cancel(), pay(order, `pay_race${round}`), cancel()],
      );
      const now = await fixture.order(order.id);
      if (cancelled.status === 200 && now['payment_status'] === 'pending') continue;
      kept += 1;
      expect(now).toMatchObject({ payment_status: 'paid', status: 'pending', stock_state: 'taken' });
    }
    expect(await fixture.stock()).toBe(before - kept);
  });
});
