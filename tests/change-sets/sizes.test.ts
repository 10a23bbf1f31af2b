import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createStaffFixture, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const collection = 'sizes';

/** Names in the shop's order; retired ones in brackets. */
async function sizes(): Promise<string[]> {
  const rows = await fixture.list(collection);
  return rows
    .toSorted((a, b) => Number(a['sort_order']) - Number(b['sort_order']))
    .map(({ name, is_active }) => (is_active ? String(name) : `(${name})`));
}

async function idOf(name: string): Promise<string> {
  const [row] = await fixture.list(collection, `name = "${name}"`);
  return String(row?.['id']);
}

const added = (name: string, place: number): Operation => ({
  action: 'create',
  collection,
  values: { name, sort_order: place },
});

async function change(name: string, values: FieldValues, seen: FieldValues = {}) {
  return fixture.save([{ action: 'update', collection, id: await idOf(name), values, seen }]);
}

async function productWith(size: string, stock_quantity = 2) {
  const product = await fixture.create('products', { name: fixture.unique('Kurta'), price: 100 });
  const operation: Operation = {
    action: 'create',
    collection: 'product_variants',
    values: { product_id: product, stitched: true, size, stock_quantity },
  };
  const { results } = await fixture.save([operation]);
  return { product, variant: String(results[0]?.id) };
}

it('sizes are XS to XXL in a new shop', async () => {
  expect(await sizes()).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

it('sizes can be letters, digits and words, and are unique without case', async () => {
  await fixture.save([added('3XL', 7), added('Free Size', 8), added('38', 9), added('10/12', 10)]);
  expect((await sizes()).slice(6)).toEqual(['3XL', 'Free Size', '38', '10/12']);
  for (const name of [
    '3xl',
    'free size',
    'Unstitched',
    '-S',
    '<b>',
    'S.5',
    'S ',
    'Free  Size',
    'छोटा',
    'Thirteen char',
  ]) {
    expect(await fixture.refusal([added(name, 11)]), name).toMatchObject({
      code: 'invalid',
      invalid: [{ field: 'name' }],
    });
  }
  const [, refused] = [await sizes(), await fixture.refusal([added('3xl', 11)])];
  expect(refused.invalid?.[0]?.message).toBe('There is already a size with this name.');
});

it('a variant has one of them, whoever writes it', async () => {
  const { product } = await productWith('3XL');
  const values = { product_id: product, stitched: true, size: '9XL', stock_quantity: 1 };
  const message = '“9XL” is not a size of the shop. Add it under Settings, Sizes.';
  expect((await fixture.refusal([{ action: 'create', collection: 'product_variants', values }])).invalid).toMatchObject(
    [{ field: 'size', message }],
  );
  for (const token of [fixture.admin.token, fixture.superuserToken]) {
    const answer = await fixture.send('POST', recordsPath('product_variants'), token, values);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  }
});

it('size_quantities takes those that are not retired', async () => {
  await change('10/12', { is_active: false });
  const id = await fixture.create('products', {
    name: fixture.unique('Kurta'),
    price: 100,
    size_quantities: { '38': 2, 'Free Size': 1, '10/12': 4, '44': 1 },
  });
  expect(await fixture.read('products', id)).toMatchObject({ size_quantities: { '38': 2, 'Free Size': 1 } });
});

it('a new name goes to variants and the size chart, and back by an undo', async () => {
  const { variant, product } = await productWith('XXL');
  const renamed = await change('XXL', { name: '2XL' }, { name: 'XXL' });
  expect(await fixture.read('product_variants', variant)).toMatchObject({ size: '2XL', stock_quantity: 2 });
  expect(await fixture.read('products', product)).toMatchObject({ size_quantities: { '2XL': 2 } });
  const chart = (await fixture.read('shop_content', 'sizes'))?.['value'];
  expect(JSON.stringify(chart)).toContain('"size":"2XL"');
  expect(JSON.stringify(chart)).not.toContain('XXL');
  expect((await fixture.undo(renamed.id)).status).toBe(200);
  expect(await fixture.read('product_variants', variant)).toMatchObject({ size: 'XXL' });
  expect(JSON.stringify(await fixture.read('shop_content', 'sizes'))).toContain('"size":"XXL"');
});

it('a new name that a deleted size had is possible while its shoppers still wait', async () => {
  const { product } = await productWith('XXL', 0);
  const waits = (size: string, email: string) =>
    fixture.create('stock_requests', { product_id: product, size, email: `${email}@example.com` });
  for (const email of ['asha', 'noor']) await waits('6XL', email);
  await waits('XXL', 'asha');
  const renamed = await change('XXL', { name: '6XL' }, { name: 'XXL' });
  const waiting = await fixture.list('stock_requests', `product_id = "${product}"`);
  expect(waiting.map(({ size, email }) => `${size} ${email}`).toSorted()).toEqual([
    '6XL asha@example.com',
    '6XL noor@example.com',
  ]);
  await fixture.undo(renamed.id);
});

it('a new name is taken over by a row of the size chart only if the chart has no other row with it', async () => {
  const kurti = async () => {
    const chart = (await fixture.read('shop_content', 'sizes'))?.['value'];
    return z.object({ kurti: z.array(z.object({ size: z.string() }).catchall(z.string())) }).parse(chart).kurti;
  };
  const row = { size: '7XL', bust: '50', waist: '44', hip: '52', length: '47' };
  const before = await kurti();
  const values = { kurti: [...before, row] };
  await fixture.save([{ action: 'update', collection: 'shop_content', id: 'sizes', values }]);
  const renamed = await change('XXL', { name: '7XL' }, { name: 'XXL' });
  expect((await kurti()).filter(({ size }) => size === '7XL')).toEqual([row]);
  await fixture.undo(renamed.id);
  expect(await kurti()).toEqual([...before, row]);
});

it('open orders of a renamed size are counted and exchanged under its new name', async () => {
  const { product, variant } = await productWith('XL', 3);
  const held = { payment_status: 'pending', stock_state: 'reserved', reserved_until: '2099-01-01 10:00:00.000Z' };
  const order = async () => {
    const id = await fixture.create('orders', {
      order_number: fixture.unique('GUL'),
      idempotency_key: fixture.unique('key'),
      total_amount: 100,
      status: 'pending',
      ...held,
    });
    const [row] = await fixture.list('product_variants', `id = "${variant}"`);
    const item = { order_id: id, product_id: product, variant_id: variant, size: row?.['size'], stitched: true };
    await fixture.create('order_items', { ...item, name: 'Kurta', quantity: 1, price: 100 });
    return id;
  };
  const early = await order();
  const renamed = await change('XL', { name: '1XL' }, { name: 'XL' });
  await order();
  const reserved = await fixture.send('GET', '/api/shop/admin/reservations', fixture.admin.token);
  expect(reserved.body).toMatchObject({ reservations: [{ product_id: product, size: '1XL', pieces: 2 }] });
  const options = await fixture.send('GET', `/api/shop/server/returns/options/${early}`, fixture.superuserToken);
  expect(options.body).toMatchObject({ items: [{ size: 'XL', sizes: [] }] });
  await fixture.undo(renamed.id);
});

it('one in use is retired, not deleted', async () => {
  await productWith('Free Size');
  const id = await idOf('Free Size');
  const refusal = await fixture.refusal([{ action: 'delete', collection, id }]);
  expect(refusal.invalid?.[0]?.message).toMatch(/^\d products have this size\. Retire it instead\.$/);
  const retired = await change('Free Size', { is_active: false });
  expect(await sizes()).toContain('(Free Size)');
  await fixture.undo(retired.id);
  expect(await sizes()).toContain('Free Size');
  const gone = await fixture.save([added('4XL', 11)]);
  const unused = await fixture.save([{ action: 'delete', collection, id: await idOf('4XL') }]);
  expect(await sizes()).not.toContain('4XL');
  expect((await fixture.undo(unused.id)).status).toBe(200);
  expect((await fixture.undo(gone.id)).status).toBe(200);
});

it('a changed order is one step in the activity', async () => {
  const [small, medium] = [await idOf('S'), await idOf('M')];
  const order = (id: string, sort_order: number, seen: number): Operation => ({
    action: 'update',
    collection,
    id,
    values: { sort_order },
    seen: { sort_order: seen },
  });
  const step = await fixture.save([order(small, 3, 2), order(medium, 2, 3)]);
  expect((await sizes()).slice(0, 3)).toEqual(['XS', 'M', 'S']);
  await fixture.undo(step.id);
  expect((await sizes()).slice(0, 3)).toEqual(['XS', 'S', 'M']);
});

it('the last one cannot be deleted', async () => {
  for (const { id } of await fixture.list('products')) {
    await fixture.save([{ action: 'delete', collection: 'products', id: String(id) }]);
  }
  const all = (await fixture.list(collection)).map(
    ({ id }): Operation => ({ action: 'delete', collection, id: String(id) }),
  );
  const refusal = await fixture.refusal(all);
  expect(refusal.invalid?.[0]?.message).toBe('A shop needs at least one size. Rename or retire this one instead.');
  await fixture.save(all.slice(1));
  expect(await sizes()).toHaveLength(1);
});
