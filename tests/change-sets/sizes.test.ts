import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('are XS to XXL in a new shop', async () => {
  expect(await sizes()).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
});

it('can be letters, digits and words, and are unique without case', async () => {
  await fixture.save([added('3XL', 7), added('Free Size', 8), added('38', 9), added('10/12', 10)]);
  expect((await sizes()).slice(6)).toEqual(['3XL', 'Free Size', '38', '10/12']);
  for (const name of ['3xl', 'free size', 'Unstitched', '-S', '<b>', 'S.5', 'S ', 'Thirteen char']) {
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
