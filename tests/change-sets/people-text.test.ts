import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inboxSchema } from '#shared/api/inbox.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createStaffFixture, type StaffFixture } from './staff-fixture.ts';

/** Names and SKUs as people type them: stored in one spelling, compared folded, in change sets and in requests to collections. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

/** As typed, as stored, and the same in other spellings. */
const NAMES = [
  ['  रोज़ ', 'रोज़', ['\u0930\u094b\u095b', 'रोज़\u200d']],
  ['CRE\u0302PE  Co', 'CRÊPE Co', ['crêpe co', 'Crêpe\u00a0Co']],
  ['Mul\u00a0Mul', 'Mul Mul', ['mul mul', '\u200bMUL MUL']],
] as const;

describe.each(['brands', 'categories'])('the name of one of the %s', (collection) => {
  it.each(NAMES)('%j', async (typed, stored, others) => {
    const { results } = await fixture.save([{ action: 'create', collection, values: { name: typed } } as never]);
    const id = String(results[0]?.id);
    expect((await fixture.read(collection, id))?.['name']).toBe(stored);
    for (const name of others) {
      const refusal = await fixture.refusal([{ action: 'create', collection, values: { name } } as never]);
      expect(refusal.invalid).toMatchObject([
        { field: 'name', message: expect.stringContaining('There is already a') },
      ]);
      expect((await fixture.send('POST', recordsPath(collection), fixture.admin.token, { name })).status).toBe(400);
    }
    // Its own name in capital letters.
    const again = await fixture.send('PATCH', recordsPath(collection, id), fixture.admin.token, {
      name: stored.toUpperCase(),
    });
    expect(again.status).toBe(200);
  });
});

describe('a SKU', () => {
  const product = (sku: string) =>
    ({ action: 'create', collection: 'products', values: { name: fixture.unique('Kurta'), price: 5, sku } }) as const;

  it.each([
    [' BUG-1 ', 'BUG-1', ['bug-1', '\u00a0BUG-1', 'BUG\u20111']],
    ['00417', '00417', [' 00417\u00a0']],
  ])('%j', async (typed, stored, others) => {
    const { results } = await fixture.save([product(typed)]);
    const id = String(results[0]?.id);
    expect((await fixture.read('products', id))?.['sku']).toBe(stored);
    for (const sku of others) {
      expect((await fixture.refusal([product(sku)])).invalid).toMatchObject([
        { field: 'sku', message: `Product ${id} already has this SKU.` },
      ]);
      const body = { name: 'Kurta', price: 5, sku };
      expect((await fixture.send('POST', recordsPath('products'), fixture.admin.token, body)).status).toBe(400);
    }
  });

  it('a SKU of a size is compared too', async () => {
    const product_id = await fixture.create('products', { name: 'Kurta', price: 5 });
    const size = (name: string, sku: string) =>
      ({
        action: 'create',
        collection: 'product_variants',
        values: { product_id, stitched: true, size: name, sku },
      }) as const;
    await fixture.save([size('M', 'K-1-M ')]);
    expect((await fixture.refusal([size('L', 'k-1-m')])).invalid).toMatchObject([{ field: 'sku' }]);
  });

  it('a SKU that old products share stays, and is named under Needs attention', async () => {
    const ids = [await fixture.create('products', { name: 'A', price: 5, sku: 'OLD-1' })];
    ids.push(await fixture.create('products', { name: 'B', price: 5 }));
    fixture.write("UPDATE products SET sku = 'old-1 ' WHERE id = ?", ids[1] ?? '');
    const update = { action: 'update', collection: 'products', id: ids[1] ?? '', values: { sku: 'Old-1' } } as const;
    await fixture.save([update]);
    const { body } = await fixture.send('GET', '/api/shop/admin/inbox', fixture.admin.token);
    expect(inboxSchema.parse(body).open).toMatchObject([
      { kind: 'sku_doubled', subject: 'old-1', detail: expect.stringContaining(ids[1] ?? '') },
    ]);
  });
});
