import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

/** The log that publishing follows (migration 1790000004). */

const answerSchema = z.object({
  newest: z.number(),
  forgotten: z.number(),
  changes: z.array(
    z.object({ seq: z.number(), collection: z.string(), record_id: z.string(), product_id: z.string() }),
  ),
});

let pocketbase: TestPocketBase;
let after = 0;

const admin = () => createPocketBase(pocketbase.url, pocketbase.token);

async function changes(from = after) {
  return answerSchema.parse(await admin().send('/api/shop/changes', { query: { after: from } }));
}

/** What was logged since the test began: 'collection id product'. */
async function logged(): Promise<string[]> {
  const { changes: lines } = await changes();
  return [...new Set(lines.map(({ collection, record_id, product_id }) => `${collection} ${record_id} ${product_id}`))];
}

async function create(collection: string, body: Record<string, unknown>): Promise<string> {
  return (await admin().collection(collection).create(body)).id;
}

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
});
afterAll(() => pocketbase.stop());
beforeEach(async () => {
  after = (await changes(0)).newest;
});

describe('the change log', () => {
  it('has a line for a product that is added, changed and deleted', async () => {
    const id = await create('products', { name: 'Kurta', price: 100 });
    expect(await logged()).toEqual([`products ${id} ${id}`]);
    const created = (await changes()).newest;
    await admin().collection('products').update(id, { price: 120 });
    await admin().collection('products').delete(id);
    expect((await changes(created)).changes.map(({ record_id }) => record_id)).toEqual([id, id]);
  });

  it('names the product of a variant, and the product itself, whose stock follows', async () => {
    const id = await create('products', { name: 'Kurta', price: 100 });
    after = (await changes()).newest;
    const variant = await create('product_variants', { product_id: id, size: 'M', stitched: true, stock_quantity: 2 });
    expect(await logged()).toEqual(
      expect.arrayContaining([`product_variants ${variant} ${id}`, `products ${id} ${id}`]),
    );
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
    after = (await changes()).newest;
    await admin().collection('product_variants').update(variant, { product_id: to });
    expect(await logged()).toEqual(
      expect.arrayContaining([`product_variants ${variant} ${from}`, `product_variants ${variant} ${to}`]),
    );
  });

  it.each(['brands', 'categories'])('has a line for %s', async (collection) => {
    const id = await create(collection, { name: `Named ${after}` });
    expect(await logged()).toEqual([`${collection} ${id} `]);
  });

  it('has a line for a menu category, its link to a product, and the settings', async () => {
    const product = await create('products', { name: 'Kurta', price: 100 });
    const category = await create('menu_categories', { name: 'Suits', slug: `suits-${after}`, menu_type: 'sale' });
    const link = await create('product_menu_categories', { product_id: product, menu_category_id: category });
    await admin().collection('shop_settings').update('shopsettings000', { placeholder_claims: false });
    expect(await logged()).toEqual(
      expect.arrayContaining([
        `menu_categories ${category} `,
        `product_menu_categories ${link} ${product}`,
        'shop_settings shopsettings000 ',
      ]),
    );
  });

  it('has no line for a change that was rolled back', async () => {
    await expect(create('products', { name: '', price: 100 })).rejects.toThrow();
    expect(await logged()).toEqual([]);
  });

  it('tells what has been forgotten, and goes on counting', async () => {
    await create('brands', { name: `Kept ${after}` });
    const { newest } = await changes();
    await admin().send('/api/shop/changes/forget', { method: 'POST', body: { up_to: newest } });
    expect(await changes(0)).toMatchObject({ newest, forgotten: newest, changes: [] });
    await create('brands', { name: `Later ${after}` });
    expect((await changes()).newest).toBe(newest + 1);
  });

  it.each(['-1', '1.5', 'x'])('refuses to read after %s', async (bad) => {
    await expect(admin().send('/api/shop/changes', { query: { after: bad } })).rejects.toMatchObject({ status: 400 });
  });

  it('is closed to everybody but the server', async () => {
    for (const [path, method] of [
      ['/api/shop/changes', 'GET'],
      ['/api/shop/changes/forget', 'POST'],
    ] as const) {
      await expect(createPocketBase(pocketbase.url).send(path, { method })).rejects.toMatchObject({
        status: 401,
      });
    }
  });
});
