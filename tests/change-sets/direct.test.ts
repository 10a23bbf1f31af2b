import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { answered, createStaffFixture, refused, type StaffFixture } from './staff-fixture.ts';

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const asAdmin = (method: string, collection: string, id = '', body?: unknown) =>
  fixture.send(method, recordsPath(collection, id), fixture.admin.token, body);

async function entriesOf(recordId: string) {
  const entries = await fixture.list('audit_entries', `record_id = "${recordId}"`);
  return Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      set: await fixture.read('change_sets', String(entry['change_set_id'])),
    })),
  );
}

describe('a write through the record API', () => {
  it('a write through the record API of an admin is audited and can be undone', async () => {
    const created = await asAdmin('POST', 'products', '', {
      name: 'Direct',
      price: 10,
      slug: fixture.unique('direct'),
    });
    const { id } = recordOf(created);
    expect((await asAdmin('PATCH', 'products', id, { price: 20 })).status).toBe(200);
    expect((await asAdmin('DELETE', 'products', id)).status).toBe(204);
    const entries = await entriesOf(id);
    expect(entries.map(({ set, ...entry }) => [entry, set])).toMatchObject([
      [
        { action: 'create', title: 'Direct' },
        { source: 'api', actor: fixture.admin.email, label: 'Product created' },
      ],
      [{ action: 'update', before: { price: 10 }, after: { price: 20 } }, { label: 'Product updated' }],
      [{ action: 'delete', before: { name: 'Direct', price: 20 } }, { label: 'Product deleted' }],
    ]);
    answered(await fixture.undo(String(entries[2]?.set?.['id'])));
    answered(await fixture.undo(String(entries[1]?.set?.['id'])));
    expect(await fixture.read('products', id)).toMatchObject({ name: 'Direct', price: 10 });
  });

  it('refuses URLs that are neither http(s) nor the shop’s own', async () => {
    const id = await fixture.create('products', { name: 'Direct', price: 10 });
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'java\nscript:alert(1)',
      '//evil.example/x.png',
    ]) {
      for (const field of ['images', 'videos']) {
        expect((await asAdmin('PATCH', 'products', id, { [field]: [address] })).status).toBe(400);
        const made = await asAdmin('POST', 'products', '', { name: 'New', price: 1, [field]: [address] });
        expect(made.status).toBe(400);
      }
    }
    const taken = await asAdmin('PATCH', 'products', id, { images: ['https://example.com/a.jpg'] });
    expect(taken.status).toBe(200);
  });

  it('refuses pieces of a set that pages cannot show', async () => {
    const id = await fixture.create('products', { name: 'Direct', price: 10 });
    for (const pieces of ['kameez', [null], [{ kind: 'cape' }], [{ kind: 'kameez', metres: '3' }]]) {
      expect((await asAdmin('PATCH', 'products', id, { pieces })).status).toBe(400);
      expect((await asAdmin('POST', 'products', '', { name: 'New', price: 1, pieces })).status).toBe(400);
    }
    expect((await asAdmin('PATCH', 'products', id, { pieces: [{ kind: 'kameez', metres: 3 }] })).status).toBe(200);
  });

  it('a write through the record API to an order is audited, without the columns the server moves', async () => {
    const order = await fixture.create('orders', {
      order_number: fixture.unique('GUL'),
      idempotency_key: fixture.unique('key'),
      status: 'pending',
      payment_status: 'pending',
      stock_state: 'reserved',
    });
    expect((await asAdmin('PATCH', 'orders', order, { status: 'shipped', notes: 'By hand' })).status).toBe(200);
    expect(await entriesOf(order)).toMatchObject([
      { before: { status: 'pending', notes: '' }, after: { status: 'shipped', notes: 'By hand' } },
    ]);
  });

  it('is audited with cascading deletions', async () => {
    const product = await fixture.create('products', { name: 'With variant', price: 10 });
    const variant = await fixture.create('product_variants', { product_id: product, size: 'M', stitched: true });
    await asAdmin('DELETE', 'products', product);
    expect(await entriesOf(variant)).toMatchObject([
      { action: 'delete', title: 'With variant, size M', product_id: product },
    ]);
  });

  it('is not audited if refused or made by the shop’s server', async () => {
    const id = await fixture.create('products', { name: 'Served', price: 10 });
    await fixture.send('PATCH', recordsPath('products', id), fixture.superuserToken, { price: 11 });
    expect((await asAdmin('PATCH', 'products', id, { price: -1 })).status).toBe(400);
    expect((await fixture.send('PATCH', recordsPath('products', id), fixture.user.token, { price: 1 })).status).toBe(
      404,
    );
    expect(await entriesOf(id)).toEqual([]);
    expect(await fixture.read('products', id)).toMatchObject({ price: 11 });
  });

  it('a write through the record API to a variant’s stock is undone by the difference', async () => {
    const product = await fixture.create('products', { name: 'Counted', price: 10 });
    const variant = await fixture.create('product_variants', { product_id: product, stock_quantity: 5 });
    await asAdmin('PATCH', 'product_variants', variant, { stock_quantity: 8 });
    await fixture.save([{ action: 'adjust', collection: 'product_variants', id: variant, by: -1 }]);
    const [entry] = await entriesOf(variant);
    answered(await fixture.undo(String(entry?.set?.['id'])));
    expect(await fixture.read('product_variants', variant)).toMatchObject({ stock_quantity: 4 });
  });
});

describe('an action of the shop’s server for an admin', () => {
  const refund = () => ({
    user_id: fixture.admin.id,
    label: 'Refunded ₹500',
    entries: [
      {
        collection: 'orders',
        record_id: 'order0000000001',
        title: 'GUL-1001',
        action: 'update',
        after: { refunded: 500 },
      },
    ],
  });

  it('is audited in the admin’s name and cannot be undone', async () => {
    const answer = await fixture.send('POST', '/api/shop/server/audit', fixture.superuserToken, refund());
    const { id } = recordOf(answer);
    expect(await fixture.read('change_sets', id)).toMatchObject({ actor: fixture.admin.email, label: 'Refunded ₹500' });
    expect(refused(await fixture.undo(id))).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('can be recorded by the server only', async () => {
    const statusFor = async (token: string) =>
      (await fixture.send('POST', '/api/shop/server/audit', token, refund())).status;
    expect(await statusFor('')).toBe(401);
    expect(await statusFor(fixture.user.token)).toBe(403);
    expect(await statusFor(fixture.admin.token)).toBe(403);
  });
});
