import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Overview, overviewSchema } from '#shared/api/overview.ts';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
const ids = { kurta: '', saree: '', gone: '' };

/** Places an order with its items as they would be stored; `at` is a moment in India. */
/** Gives its id. */
async function order(
  at: string,
  payment_status: string,
  items: Record<string, [quantity: number, price: number]>,
  discount_amount = 0,
  over: { source?: string; total_amount?: number } = {},
) {
  const total_amount =
    Object.values(items).reduce((sum, [quantity, price]) => sum + quantity * price, 0) - discount_amount;
  const id = await world.create('orders', {
    order_number: world.unique('GUL'),
    idempotency_key: world.unique('key'),
    status: 'pending',
    stock_state: { pending: 'reserved', failed: 'released' }[payment_status] ?? 'taken',
    payment_status,
    total_amount,
    discount_amount,
    razorpay_payment_id: world.unique('pay'),
    ...over,
  });
  const orders = [{ id, placed_at: new Date(`${at}+05:30`).toISOString() }];
  const dated = await world.send('POST', '/api/shop/server/past-orders', world.superuserToken, { orders });
  expect(dated.status).toBe(204);
  for (const [product_id, [quantity, price]] of Object.entries(items)) {
    await world.create('order_items', { order_id: id, product_id, name: 'Sold', quantity, price });
  }
  return id;
}

/** Sends money of an order back; `payment_id` is the order's own unless said otherwise. */
async function refund(orderId: string, amount_paise: number, over: { status?: string; payment_id?: string } = {}) {
  const answer = await world.send('GET', recordsPath('orders', orderId), world.superuserToken);
  await world.create('refunds', {
    order_id: orderId,
    payment_id: recordOf(answer)['razorpay_payment_id'],
    amount_paise,
    status: 'processed',
    source: 'staff',
    idempotency_key: world.unique('refund'),
    ...over,
  });
}

async function read(from: string, to: string): Promise<Overview> {
  return overviewSchema.parse((await ask(`from=${from}&to=${to}`, world.admin.token)).body);
}

const ask = (query: string, token: string) => world.send('GET', `/api/shop/admin/overview?${query}`, token);

beforeAll(async () => {
  world = await openWorld();
  ids.kurta = await world.createProduct({ name: 'Kurta' });
  ids.saree = await world.createProduct({ name: 'Saree' });
  ids.gone = await world.createProduct({ name: 'Gone' });
  const stocked = { product_id: ids.kurta, stitched: true, size: 'M', stock_quantity: 19 };
  await world.create('product_variants', stocked);
  await order('2026-03-08T23:59:59.999', 'paid', { [ids.kurta]: [1, 1000] });
  await order('2026-03-09T00:00:00.000', 'paid', { [ids.kurta]: [3, 500.5] });
  const partly = await order('2026-03-09T23:59:00.000', 'paid', { [ids.saree]: [1, 9999.99], [ids.gone]: [9, 1] });
  await refund(partly, 10_000);
  await refund(partly, 210, { status: 'pending' });
  await refund(partly, 5_000, { status: 'failed' });
  await refund(partly, 7_000, { payment_id: 'pay_second' });
  await order('2026-03-10T00:01:00.000', 'paid', { [ids.kurta]: [1, 0.1], [ids.saree]: [1, 0.2] });
  await order('2026-03-10T12:00:00.000', 'pending', { [ids.kurta]: [7, 700] });
  await order('2026-03-10T12:00:00.000', 'failed', { [ids.kurta]: [7, 700] });
  await refund(await order('2026-03-10T13:00:00.000', 'refunded', { [ids.kurta]: [7, 700] }), 490_000);
  await order('2026-03-10T14:00:00.000', 'refund_pending', { [ids.kurta]: [7, 700] });
  await order('2026-03-11T00:00:00.000', 'paid', { [ids.kurta]: [1, 5000] });
  await world.send('DELETE', `/api/collections/products/records/${ids.gone}`, world.superuserToken);
}, 300_000);
afterAll(() => world?.stop());

it('adds up each Indian day, to the last millisecond before midnight', async () => {
  const { current } = await read('2026-03-08', '2026-03-11');
  expect(current).toEqual([
    { day: '2026-03-08', revenue: 1000, refunded: 0, discounted: 0, paid: 1, settled: 1, begun: 1 },
    { day: '2026-03-09', revenue: 11408.39, refunded: 102.1, discounted: 0, paid: 2, settled: 2, begun: 2 },
    { day: '2026-03-10', revenue: 0.3, refunded: 0, discounted: 0, paid: 1, settled: 3, begun: 5 },
    { day: '2026-03-11', revenue: 5000, refunded: 0, discounted: 0, paid: 1, settled: 1, begun: 1 },
  ]);
});

it('adds up the discounts of paid orders, by the day', async () => {
  const items: Parameters<typeof order>[2] = { [ids.kurta]: [1, 1000] };
  await order('2025-03-09T10:00:00', 'paid', items, 0.1);
  await order('2025-03-09T11:00:00', 'paid', items, 100.2);
  await refund(await order('2025-03-10T11:00:00', 'paid', items, 50), 10_000);
  for (const status of ['pending', 'failed', 'refunded']) await order('2025-03-10T12:00:00', status, items, 7);
  const { current } = await read('2025-03-09', '2025-03-11');
  expect(current.map(({ discounted, revenue }) => [discounted, revenue])).toEqual([
    [100.3, 1899.7],
    [50, 850],
    [0, 0],
  ]);
});

it('the overview counts an exchange at no cost as no sale, and orders that staff entered as no checkout', async () => {
  await order('2025-04-09T10:00:00', 'paid', { [ids.kurta]: [1, 1000] });
  await order('2025-04-09T11:00:00', 'paid', { [ids.kurta]: [1, 1000] }, 0, { source: 'exchange', total_amount: 0 });
  await order('2025-04-09T12:00:00', 'paid', { [ids.kurta]: [2, 1000] }, 0, { source: 'counter' });
  const { current, best_by_pieces } = await read('2025-04-09', '2025-04-09');
  expect(current).toMatchObject([{ revenue: 3000, paid: 2, settled: 1, begun: 1 }]);
  expect(best_by_pieces).toMatchObject([{ pieces: 3 }]);
});

it('includes the same number of days before, also without orders', async () => {
  const { before } = await read('2026-03-09', '2026-03-11');
  expect(before.map(({ day, begun }) => [day, begun])).toEqual([
    ['2026-03-06', 0],
    ['2026-03-07', 0],
    ['2026-03-08', 1],
  ]);
});

it('ranks products of paid orders by pieces and revenue, without deleted ones', async () => {
  const { best_by_pieces, best_by_revenue } = await read('2026-03-09', '2026-03-10');
  const kurta = { product_id: ids.kurta, name: 'Kurta', pieces: 4, revenue: 1501.6 };
  const saree = { product_id: ids.saree, name: 'Saree', pieces: 2, revenue: 10000.19 };
  expect(best_by_pieces).toEqual([kurta, saree]);
  expect(best_by_revenue).toEqual([saree, kurta]);
});

it('the overview counts low and sold-out sizes', async () => {
  const { shop } = await read('2026-03-09', '2026-03-09');
  expect(shop).toEqual({
    low_stock: 1,
    sold_out: 1,
    is_preparing: false,
  });
});

it('the overview counts across a leap day and a new year', async () => {
  const { current, before } = await read('2024-02-28', '2024-03-01');
  expect(current.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  expect((await read('2026-01-01', '2026-01-01')).before.map(({ day }) => day)).toEqual(['2025-12-31']);
  expect(before).toHaveLength(3);
});

describe('an invalid period', () => {
  it.each([
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['words', 'from=today&to=tomorrow'],
    ['a missing day', 'from=2026-03-01'],
    ['an end before the beginning', 'from=2026-03-02&to=2026-03-01'],
    ['more than 366 days', 'from=2025-01-01&to=2026-03-01'],
    ['a quote', "from=2026-03-01'&to=2026-03-01"],
  ])('is refused: %s', async (_name, query) => {
    expect((await ask(query, world.admin.token)).status).toBe(400);
  });
});

it('the overview is for admins only', async () => {
  const query = 'from=2026-03-09&to=2026-03-09';
  expect((await ask(query, '')).status).toBe(401);
  for (const { token } of [world.user, world.owner]) expect((await ask(query, token)).status).toBe(403);
  expect((await ask(query, world.superuserToken)).status).toBe(403);
  expect((await ask(query, world.admin.token)).status).toBe(200);
});
