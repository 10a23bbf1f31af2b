import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAST_ORDERS_PATH } from '#shared/api/past-orders.ts';
import { type ReorderList, reorderSchema } from '#shared/api/reorder.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let brand: string;
const ids = { kurta: '', saree: '', hidden: '' };
const DAY_MS = 24 * 60 * 60 * 1000;

/** A moment of the Indian day so many days ago. */
function indianMoment(daysAgo: number, time: string): string {
  const day = new Date(Date.now() + 5.5 * 60 * 60 * 1000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}+05:30`).toISOString();
}

interface Bought {
  product_id: string;
  size?: string;
  stitched?: boolean;
  quantity: number;
}

async function order(at: string, payment_status: 'paid' | 'pending' | 'failed' | 'refunded', items: Bought[]) {
  const id = await world.create('orders', {
    order_number: world.unique('GUL'),
    idempotency_key: world.unique('key'),
    status: 'pending',
    stock_state: { pending: 'reserved', failed: 'released', paid: 'taken', refunded: 'taken' }[payment_status],
    payment_status,
    total_amount: 100,
    razorpay_payment_id: world.unique('pay'),
  });
  const dated = await world.send('POST', PAST_ORDERS_PATH, world.superuserToken, {
    orders: [{ id, placed_at: at }],
  });
  expect(dated.status).toBe(204);
  for (const item of items) {
    const sewn = { size: item.size ?? '', stitched: item.stitched ?? item.size !== undefined };
    await world.create('order_items', { order_id: id, name: 'Sold', price: 1, ...item, ...sewn });
  }
}

const ask = (query: string, token: string) => world.send('GET', `/api/shop/admin/reorder${query}`, token);

async function list(query = ''): Promise<ReorderList> {
  return reorderSchema.parse((await ask(query, world.admin.token)).body);
}

const variant = (product_id: string, size: string, stock_quantity: number, over = {}) =>
  world.create('product_variants', { product_id, stitched: size !== '', size, stock_quantity, ...over });

beforeAll(async () => {
  world = await openWorld();
  brand = await world.create('brands', { name: world.unique('Brand'), is_active: true });
  ids.kurta = await world.createProduct({ name: 'Kurta', brand_id: brand });
  ids.saree = await world.createProduct({ name: 'Saree' });
  ids.hidden = await world.createProduct({ name: 'Hidden', is_active: false });
  await variant(ids.kurta, 'S', 30);
  await variant(ids.kurta, 'M', 10, { sku: 'KU-M' });
  await variant(ids.kurta, 'L', 0);
  await variant(ids.kurta, 'XL', 4);
  await variant(ids.kurta, '', 6);
  await variant(ids.saree, '', 5);
  await variant(ids.hidden, 'M', 0);

  const { kurta, saree, hidden } = ids;
  await order(indianMoment(0, '00:00:00'), 'paid', [
    { product_id: kurta, size: 'M', quantity: 12 },
    { product_id: kurta, size: 'S', quantity: 30 },
  ]);
  // The first and the last moment of the 30 days count, the moment before does not.
  await order(indianMoment(29, '00:00:00.000'), 'paid', [{ product_id: kurta, size: 'M', quantity: 3 }]);
  await order(indianMoment(30, '23:59:59.999'), 'paid', [{ product_id: kurta, size: 'M', quantity: 500 }]);
  await order(indianMoment(2, '12:00:00'), 'paid', [
    { product_id: kurta, size: 'L', quantity: 2 },
    // Not the same as the stitched sizes, even with a size.
    { product_id: kurta, size: 'M', stitched: false, quantity: 90 },
    { product_id: kurta, quantity: 60 },
    { product_id: saree, quantity: 5 },
    { product_id: hidden, size: 'M', quantity: 9 },
  ]);
  for (const payment of ['pending', 'failed', 'refunded'] as const) {
    await order(indianMoment(1, '12:00:00'), payment, [{ product_id: kurta, size: 'M', quantity: 7 }]);
  }
}, 300_000);
afterAll(() => world?.stop());

it('the reorder list lists sizes that run out soonest first, with sales and reserved stock', async () => {
  const { items, totalItems, totalPages } = await list();
  expect(items.map(({ name, size, stock, sold, reserved }) => [name, size, stock, sold, reserved])).toEqual([
    ['Kurta', 'L', 0, 2, 0],
    ['Kurta', '', 6, 60, 0],
    ['Kurta', 'M', 10, 15, 7],
    // Nothing sold, but fewer than 5.
    ['Kurta', 'XL', 4, 0, 0],
  ]);
  expect(items[2]).toMatchObject({ product_id: ids.kurta, stitched: true, sku: 'KU-M' });
  expect({ totalItems, totalPages }).toEqual({ totalItems: 4, totalPages: 1 });
});

it('the reorder list counts sizes as low by the number of the product, else by that of the shop', async () => {
  const set = async (collection: string, id: string, low_size_below: number) => {
    const path = `/api/collections/${collection}/records/${id}`;
    expect((await world.send('PATCH', path, world.superuserToken, { low_size_below })).status).toBe(200);
  };
  const sizes = async () => (await list(`?brand=${brand}`)).items.map(({ size }) => size);
  await set('shop_settings', 'shopsettings000', 4);
  expect(await sizes()).toEqual(['L', '', 'M']);
  await set('products', ids.kurta, 31);
  expect(await sizes()).toEqual(['L', '', 'M', 'S', 'XL']);
  await set('products', ids.kurta, 0);
  await set('shop_settings', 'shopsettings000', 5);
  expect(await sizes()).toEqual(['L', '', 'M', 'XL']);
});

it('the reorder list counts the shoppers who wait for a size, not those emailed already', async () => {
  for (const [size, notified_at] of [
    ['L', ''],
    ['L', ''],
    ['L', new Date().toISOString()],
    ['M', ''],
  ]) {
    await world.create('stock_requests', {
      product_id: ids.kurta,
      size,
      email: `${world.unique('waiting')}@example.com`,
      notified_at,
    });
  }
  const { items } = await list();
  expect(items.map(({ size, waiting }) => [size, waiting])).toEqual([
    ['L', 2],
    ['', 0],
    ['M', 1],
    ['XL', 0],
  ]);
});

it('the reorder list lists a sold-out size without sales by the shoppers who wait for it', async () => {
  const id = await variant(ids.kurta, 'XS', 0);
  const sizes = async () => (await list()).items.map(({ size }) => size);
  expect(await sizes()).toEqual(['L', '', 'M', 'XS', 'XL']);
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const request = { product_id: ids.kurta, size: 'XS', email: `${name}@example.com` };
    await world.create('stock_requests', request);
  }
  expect(await sizes()).toEqual(['XS', 'L', '', 'M', 'XL']);
  await world.send('DELETE', `/api/collections/product_variants/records/${id}`, world.superuserToken);
});

it('the reorder list is read page by page', async () => {
  const second = await list('?page=2&per_page=3');
  expect(second.items.map(({ size }) => size)).toEqual(['XL']);
  expect(second).toMatchObject({ totalItems: 4, totalPages: 2 });
});

it('filters by brand and category', async () => {
  expect((await list(`?brand=${brand}`)).totalItems).toBe(4);
  expect((await list('?brand=none00000000000')).totalItems).toBe(0);
  expect((await list('?category=none00000000000')).totalItems).toBe(0);
});

it('leaves out what has not sold for 90 days where only what sells is asked for', async () => {
  const product = await world.createProduct({ name: world.unique('Slow') });
  await variant(product, 'M', 1);
  await variant(product, 'L', 1);
  await order(indianMoment(89, '00:00:00'), 'paid', [{ product_id: product, size: 'M', quantity: 1 }]);
  await order(indianMoment(90, '23:59:59.999'), 'paid', [{ product_id: product, size: 'L', quantity: 1 }]);
  const sizes = async (query: string) =>
    (await list(query)).items.filter(({ product_id }) => product_id === product).map(({ size }) => size);
  expect((await sizes('?per_page=500')).toSorted()).toEqual(['L', 'M']);
  expect(await sizes('?per_page=500&selling=yes')).toEqual(['M']);
});
