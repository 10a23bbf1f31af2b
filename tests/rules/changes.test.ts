import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { readChangeLog } from '#tests/support/change-log.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

/** The log that publishing follows (pb_migrations/1800000015_changes.js). */

let pocketbase: TestPocketBase;
let after = 0;

const admin = () => createPocketBase(pocketbase.url, pocketbase.token);

const changes = (from = after) => readChangeLog(pocketbase.dataDir, from);

/** What was logged since the test began: 'collection id product'. */
function logged(): string[] {
  const { lines } = changes();
  return [...new Set(lines.map(({ collection, record_id, product_id }) => `${collection} ${record_id} ${product_id}`))];
}

async function create(collection: string, body: Record<string, unknown>): Promise<string> {
  return (await admin().collection(collection).create(body)).id;
}

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
});
afterAll(() => pocketbase.stop());
beforeEach(() => {
  after = changes(0).newest;
});

describe('the change log', () => {
  it('has a line for a product that is added, changed and deleted', async () => {
    const id = await create('products', { name: 'Kurta', price: 100 });
    expect(logged()).toEqual([`products ${id} ${id}`]);
    const created = changes().newest;
    await admin().collection('products').update(id, { price: 120 });
    await admin().collection('products').delete(id);
    expect(changes(created).lines.map(({ record_id }) => record_id)).toEqual([id, id]);
  });

  it('names a changed variant’s product', async () => {
    const id = await create('products', { name: 'Kurta', price: 100 });
    after = changes().newest;
    const variant = await create('product_variants', { product_id: id, size: 'M', stitched: true, stock_quantity: 2 });
    expect(logged()).toEqual(expect.arrayContaining([`product_variants ${variant} ${id}`, `products ${id} ${id}`]));
  });

  it('names both products when a variant moves', async () => {
    const [from, to] = [
      await create('products', { name: 'A', price: 1 }),
      await create('products', { name: 'B', price: 1 }),
    ];
    const variant = await create('product_variants', {
      product_id: from,
      size: 'M',
      stitched: true,
      stock_quantity: 2,
    });
    after = changes().newest;
    await admin().collection('product_variants').update(variant, { product_id: to });
    expect(logged()).toEqual(
      expect.arrayContaining([`product_variants ${variant} ${from}`, `product_variants ${variant} ${to}`]),
    );
  });

  it.each(['brands', 'categories'])('has a line for %s', async (collection) => {
    const id = await create(collection, { name: `Named ${after}` });
    expect(logged()).toEqual([`${collection} ${id} `]);
  });

  it('has a line for a menu category, its link to a product, the settings and the content', async () => {
    const product = await create('products', { name: 'Kurta', price: 100 });
    const category = await create('menu_categories', { name: 'Suits', slug: `suits-${after}`, menu_type: 'sale' });
    const link = await create('product_menu_categories', { product_id: product, menu_category_id: category });
    await admin().collection('shop_settings').update('shopsettings000', { placeholder_claims: false });
    await create('shop_content', { id: 'identity', value: {} });
    expect(logged()).toEqual(
      expect.arrayContaining([
        `menu_categories ${category} `,
        `product_menu_categories ${link} ${product}`,
        'shop_settings shopsettings000 ',
        'shop_content identity ',
      ]),
    );
  });

  it('has a line for a product when a review is published or no longer, and none while it waits', async () => {
    const product = await create('products', { name: 'Kurta', price: 100 });
    const order_id = await create('orders', {
      order_number: `GM-R${after}`,
      idempotency_key: `review-order-${after}`,
      ...{ status: 'delivered', payment_status: 'paid', stock_state: 'taken', total_amount: 100 },
    });
    after = changes().newest;
    const fields = {
      product_id: product,
      order_id,
      rating: 4,
      name: 'Asha',
      state: 'waiting',
      written_at: '2026-11-20 10:00:00.000Z',
    };
    const review = await create('reviews', fields);
    expect(logged()).toEqual([]);
    await admin().collection('reviews').update(review, { state: 'published' });
    expect(logged()).toEqual([`product_reviews ${product} ${product}`]);
    after = changes().newest;
    await admin().collection('reviews').update(review, { state: 'hidden' });
    expect(logged()).toEqual([`product_reviews ${product} ${product}`]);
  });

  it('has no line for a change that was rolled back', async () => {
    await expect(create('products', { name: '', price: 100 })).rejects.toThrow();
    expect(logged()).toEqual([]);
  });

  it('trims old lines and continues its numbers', async () => {
    const brand = await create('brands', { name: `Kept ${after}` });
    const trim = () => admin().send('/api/crons/trim_changes', { method: 'POST' });
    await trim();
    expect(changes().lines, 'too few to be trimmed').toMatchObject([{ record_id: brand }]);

    const file = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
    file.exec("UPDATE sqlite_sequence SET seq = seq + 100000 WHERE name = 'shop_changes'");
    const { newest } = changes();
    await trim();
    const forgotten = () =>
      file.prepare("SELECT value FROM shop_sequences WHERE name = 'changes_forgotten'").get()?.['value'];
    await expect.poll(forgotten).toBe(newest - 100_000);
    expect(changes(0)).toEqual({ newest, lines: [] });
    const later = await create('brands', { name: `Later ${after}` });
    expect(changes(newest).lines).toMatchObject([{ seq: newest + 1, record_id: later }]);
    await trim();
    await expect.poll(forgotten).toBe(newest + 1 - 100_000);
    expect(changes(newest).lines).toHaveLength(1);
    file.close();
  });

  it('can be read and trimmed over HTTP by a superuser only', async () => {
    const visitor = createPocketBase(pocketbase.url);
    await expect(visitor.send('/api/shop/changes', {})).rejects.toMatchObject({ status: 404 });
    await expect(visitor.send('/api/crons/trim_changes', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
  });
});
