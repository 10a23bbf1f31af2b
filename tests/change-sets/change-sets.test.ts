import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#shared/api/change-sets.ts';
import { readChangeLog } from '#tests/support/change-log.ts';
import { listen } from '#tests/support/realtime.ts';
import { answered, createStaffFixture, refused, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const product = (values: Record<string, unknown> = {}) =>
  fixture.create('products', { name: fixture.unique('Kurta'), price: 100, is_active: true, ...values });
const updateOf = (id: string, values: object, seen?: object): Operation => ({
  action: 'update',
  collection: 'products',
  id,
  values: { ...values },
  ...(seen ? { seen: { ...seen } } : {}),
});

describe('a change set', () => {
  it('creates a product with variants and menu links by references within the set', async () => {
    const menu = await fixture.create('menu_categories', {
      name: 'Suits',
      slug: fixture.unique('suits'),
      menu_type: 'sale',
    });
    const { results } = await fixture.save([
      { action: 'create', collection: 'products', as: 'new', values: { name: 'Ajrakh kurta', price: 1299.5 } },
      {
        action: 'create',
        collection: 'product_variants',
        values: { product_id: { ref: 'new' }, stitched: true, size: 'M', price: 1299.5, stock_quantity: 3 },
      },
      {
        action: 'create',
        collection: 'product_menu_categories',
        values: { product_id: { ref: 'new' }, menu_category_id: menu },
      },
    ]);
    const id = results[0]?.id ?? '';
    expect(id).toMatch(/^[1-9][0-9]*$/);
    expect(results[1]).toMatchObject({ collection: 'product_variants', stock_quantity: 3 });
    expect(await fixture.read('products', id)).toMatchObject({
      name: 'Ajrakh kurta',
      is_active: true,
      stock_quantity: 3,
    });
    expect(await fixture.list('product_menu_categories', `product_id = "${id}"`)).toHaveLength(1);
  });

  it('is rolled back when an operation fails, and reports all failures', async () => {
    const id = await product();
    const before = await fixture.list('change_sets');
    const answer = await fixture.refusal([
      updateOf(id, { price: 200 }),
      { action: 'create', collection: 'brands', values: { name: fixture.unique('Brand') } },
      updateOf(id, { price: -1 }),
      { action: 'create', collection: 'products', as: 'bad', values: { name: ' ', price: 1 } },
      { action: 'create', collection: 'product_variants', values: { product_id: { ref: 'bad' }, stock_quantity: 1 } },
    ]);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(answer.invalid?.map(({ operation, field }) => [operation, field])).toEqual([
      [2, 'price'],
      [3, 'name'],
    ]);
    expect(await fixture.read('products', id)).toMatchObject({ price: 100 });
    expect(await fixture.list('brands')).toEqual([]);
    expect(await fixture.list('change_sets')).toHaveLength(before.length);
  });

  it('is refused if two new records have the same name, and if a ref names none', async () => {
    const brand = (as: string) => {
      return {
        action: 'create' as const,
        collection: 'brands' as const,
        as,
        values: { name: fixture.unique('Twice') },
      };
    };
    const answer = await fixture.refusal([brand('new'), brand('new')]);
    expect(answer.invalid).toMatchObject([{ operation: 1, collection: 'brands', field: 'as' }]);
    const variant = { product_id: { ref: 'constructor' }, stock_quantity: 1 };
    const missing = await fixture.refusal([{ action: 'create', collection: 'product_variants', values: variant }]);
    expect(missing.invalid).toMatchObject([{ operation: 0, field: 'product_id' }]);
  });

  it('announces its records when it is saved, and nothing when it is refused after some were written', async () => {
    const id = await product();
    const events = await listen(fixture.url, 'products/*', fixture.superuserToken);
    await fixture.refusal([updateOf(id, { price: 201 }), updateOf(id, { price: 202 }, { price: 1 })]);
    await fixture.save([updateOf(id, { price: 203 })]);
    await events.until((text) => text.includes('"price":203'));
    expect(events.text()).not.toMatch(/"price":20[12]/);
    events.close();
  });

  it('is applied once per key and repeats its answer', async () => {
    const id = await product();
    const variant = await fixture.create('product_variants', { product_id: id, stock_quantity: 5 });
    const operations: Operation[] = [{ action: 'adjust', collection: 'product_variants', id: variant, by: 2 }];
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => fixture.sendSet(operations, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answered(answer)))).size).toBe(1);
    expect(await fixture.read('product_variants', variant)).toMatchObject({ stock_quantity: 7 });
    expect((await fixture.sendSet(operations, { key }, fixture.colleague)).status).toBe(400);
  });

  it('is refused with the key of another change set', async () => {
    const [id, other] = [await product(), await product()];
    const key = crypto.randomUUID();
    const first = answered(await fixture.sendSet([updateOf(id, { price: 200 })], { key }));
    const others: [Operation[], object][] = [
      [[updateOf(id, { price: 300 })], {}],
      [[updateOf(id, { price: 200 }), updateOf(other, { price: 200 })], {}],
      [[updateOf(id, { price: 200 })], { label: 'Something else' }],
    ];
    for (const [operations, extra] of others) {
      const answer = refused(await fixture.sendSet(operations, { key, ...extra }));
      expect(answer).toMatchObject({ status: 400, code: 'invalid' });
      expect(answer.invalid?.[0]?.message).toBe('This key was used for another change. Nothing was saved.');
    }
    expect(await fixture.read('products', id)).toMatchObject({ price: 200 });
    expect(await fixture.read('products', other)).toMatchObject({ price: 100 });
    expect(answered(await fixture.sendSet([updateOf(id, { price: 200 })], { key }))).toEqual(first);
  });

  it('conflicts when a value changed since the editor saw it, not when only its format differs', async () => {
    const id = await product({ images: ['a', 'b'], pieces: [{ kind: 'kurta', note: 'x' }] });
    const seen = {
      price: '100',
      original_price: null,
      videos: [],
      images: ['a', 'b'],
      pieces: [{ note: 'x', kind: 'kurta' }],
      fabric: null,
      is_new: false,
    };
    await fixture.save([updateOf(id, { price: 150 }, seen)]);
    const answer = await fixture.refusal([updateOf(id, { price: 160, fabric: 'Silk' }, { price: 100, fabric: '' })]);
    const [collection, field] = ['products', 'price'];
    const who = expect.stringMatching(/^admin@example\.com, \d/);
    expect(answer).toEqual({
      status: 409,
      code: 'conflict',
      conflicts: [{ operation: 0, collection, record_id: id, field, seen: 100, current: 150, who }],
    });
    expect(await fixture.read('products', id)).toMatchObject({ price: 150, fabric: '' });
  });

  it('conflicts when its record is deleted', async () => {
    const operations: Operation[] = [
      updateOf('999999', { price: 1 }),
      { action: 'delete', collection: 'brands', id: 'nosuchbrand0000' },
      { action: 'adjust', collection: 'product_variants', id: 'nosuchvariant00', by: 1 },
    ];
    const { conflicts } = await fixture.refusal(operations);
    expect(conflicts?.map(({ operation, field }) => [operation, field])).toEqual([
      [0, ''],
      [1, ''],
      [2, ''],
    ]);
  });

  it('adjusts stock by pieces, never below 0', async () => {
    const id = await product();
    const variant = await fixture.create('product_variants', { product_id: id, stock_quantity: 2 });
    const adjust = (by: number): Operation => ({ action: 'adjust', collection: 'product_variants', id: variant, by });
    expect(await fixture.refusal([adjust(-3)])).toMatchObject({
      status: 409,
      conflicts: [{ field: 'stock_quantity', current: 2 }],
    });
    const { results } = await fixture.save([adjust(-2), adjust(+5)]);
    expect(results.map((result) => result.stock_quantity)).toEqual([0, 5]);
    expect(await fixture.read('products', id)).toMatchObject({ stock_quantity: 5 });
  });

  it('loses no sale to a concurrent stock edit', async () => {
    const id = await product();
    const variant = await fixture.create('product_variants', { product_id: id, stock_quantity: 100, price: 100 });
    const sale = () => {
      const order = { idempotency_key: crypto.randomUUID(), total_amount: 100, currency: 'INR' };
      const seen = { variant_price: 100, product_price: 100 };
      const items = [{ variant_id: variant, product_id: id, quantity: 1, price: 100, seen }];
      const moves = [{ move: 'place', body: { order, items } }];
      return fixture.send('POST', '/api/shop/server/orders/moves', fixture.superuserToken, { moves });
    };
    const edits = [];
    for (let round = 0; round < 20; round += 1) {
      edits.push(sale(), fixture.sendSet([{ action: 'adjust', collection: 'product_variants', id: variant, by: 2 }]));
      edits.push(
        fixture.sendSet([
          { action: 'update', collection: 'product_variants', id: variant, values: { sku: `S${round}` } },
        ]),
      );
    }
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(await fixture.read('product_variants', variant)).toMatchObject({ stock_quantity: 120 });
  });

  it('does not write unchanged values', async () => {
    const id = await product();
    await fixture.save([updateOf(id, { price: 100, fabric: null })]);
    expect(await fixture.list('audit_entries', `record_id = "${id}"`)).toEqual([]);
  });

  it('is audited with author, label, and values before and after', async () => {
    const id = await product({ name: 'Bandhani kurta' });
    const { id: setId } = await fixture.save([updateOf(id, { price: 120.5, is_new: true })], {
      label: 'Dearer',
      source: 'grid',
    });
    expect(await fixture.read('change_sets', setId)).toMatchObject({
      actor: fixture.admin.email,
      user_id: fixture.admin.id,
      label: 'Dearer',
      source: 'grid',
      entries: 1,
    });
    const [entry] = await fixture.list('audit_entries', `change_set_id = "${setId}"`);
    expect(entry).toMatchObject({
      collection: 'products',
      record_id: id,
      product_id: id,
      action: 'update',
      title: 'Bandhani kurta',
      before: { price: 100, is_new: false },
      after: { price: 120.5, is_new: true },
    });
  });

  it('returns the newest number of the change log', async () => {
    const id = await product();
    const { change_seq } = await fixture.save([updateOf(id, { price: 130 })]);
    expect(readChangeLog(fixture.dataDir).newest).toBe(change_seq);
  });
});

describe('only admins', () => {
  it.each(['visitor', 'user'] as const)('a %s changes nothing', async (who) => {
    const id = await product();
    const person = who === 'visitor' ? { id: '', email: '', token: '' } : fixture.user;
    const answer = await fixture.sendSet([updateOf(id, { price: 1 })], {}, person);
    expect(answer.status).toBe(who === 'visitor' ? 401 : 403);
    expect((await fixture.undo('nosuchset000000', {}, person)).status).toBe(who === 'visitor' ? 401 : 403);
    expect(await fixture.read('products', id)).toMatchObject({ price: 100 });
  });

  it('an admin without the role is refused at once, with the same token', async () => {
    const id = await product();
    const former = await fixture.create('user_roles', { user_id: fixture.user.id, role: 'admin' });
    answered(await fixture.sendSet([updateOf(id, { price: 110 })], {}, fixture.user));
    await fixture.send('DELETE', `/api/collections/user_roles/records/${former}`, fixture.superuserToken);
    expect((await fixture.sendSet([updateOf(id, { price: 1 })], {}, fixture.user)).status).toBe(403);
  });

  it.each([
    ['not JSON', '{'],
    ['no operations', { operations: [] }],
    ['an unknown action', { operations: [{ action: 'drop', collection: 'products', id: '1' }] }],
    ['a short key', { key: 'x' }],
    [
      'too many operations',
      { operations: Array.from({ length: 201 }, () => ({ action: 'delete', collection: 'brands', id: 'x' })) },
    ],
  ])('%s is refused', async (_, body) => {
    const answer = await fixture.sendSet([updateOf('1', {})], typeof body === 'string' ? { operations: body } : body);
    expect(answer.status).toBe(400);
  });
});
