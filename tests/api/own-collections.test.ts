import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { CHANGE_SETS_PATH, changeSetResponseSchema, undoPath } from '#shared/api/change-sets.ts';
import type { OwnCollection } from '#shared/content/content-fields/collections.ts';
import { newKey } from '#shared/new-key.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { ask } from './raw-request.ts';

/** The owner's own collections, as staff save them and visitors meet them. */

const LIVE = { timeout: 60_000, interval: 50 };

let shop: PublishingShop;
let staff: ReturnType<typeof createPocketBase>;
/** Ids of two products of silk and two of rayon. */
const made: string[] = [];
beforeAll(async () => {
  shop = await openPublishingShop();
  staff = createPocketBase(shop.running.pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  for (const fabric of ['Silk', 'Silk', 'Rayon', 'Rayon']) made.push(await createProduct(fabric));
});
afterAll(() => shop.close());

const SILK: OwnCollection = {
  ...{ name: 'Silk & more', slug: 'silk', text: 'All our silk.', picture: '', products: [], category: '' },
  ...{ fabric: 'silk', origin: '', price_from: 0, price_to: 0, is_shown: true },
};

async function createProduct(fabric: string): Promise<string> {
  const { client } = shop.running;
  const product = { name: `Kurta of ${fabric}`, price: 999, fabric, is_active: true };
  const { id: product_id } = await client.collection('products').create(product);
  const variant = { product_id, stitched: true, size: 'M', stock_quantity: 2, price: 999 };
  await client.collection('product_variants').create(variant);
  return product_id;
}

const save = (...own: OwnCollection[]) => saveSection('collections', { own });

/** Returns the id of the change set. */
async function saveSection(id: string, values: object): Promise<string> {
  const operation = { action: 'update', collection: 'shop_content', id, values };
  const body = { key: newKey(), label: 'Collections', source: 'form', operations: [operation] };
  return changeSetResponseSchema.parse(await staff.send(CHANGE_SETS_PATH, { method: 'POST', body })).id;
}

/** Status and target of an address. */
async function answer(path: string) {
  const { status, headers } = await ask(shop.running.url, path);
  return [status, headers.location];
}

const read = async (path: string) => (await fetch(shop.running.url + path)).text();
/** Ids of the products that a collection's page lists, in its order. */
const idsOn = async (path: string) =>
  Array.from((await read(path)).matchAll(/<h3><a href="\/product\/(\d+)">/g), ([, id]) => id);

it('a collection by a rule has a page with its products, a tile and a place in the sitemap', {
  timeout: 120_000,
}, async () => {
  expect(await answer('/collections/silk')).toEqual([404, undefined]);
  await save(SILK);
  await expect.poll(() => answer('/collections/silk'), LIVE).toEqual([200, undefined]);
  const [first = '', second = '', joining = ''] = made;
  const page = await read('/collections/silk');
  expect(page).toContain('Collection: Silk &amp; more');
  expect(await idsOn('/collections/silk')).toEqual([second, first]);
  expect(page.match(/Alphabetically Z-A/g)).toHaveLength(1);
  await expect.poll(() => read('/collections'), LIVE).toContain('href="/collections/silk"');
  await expect.poll(() => read('/sitemap/pages.xml'), LIVE).toContain('/collections/silk</loc>');
  // A product that joins it.
  await shop.running.client.collection('products').update(joining, { fabric: 'Silk' });
  await expect.poll(() => idsOn('/collections/silk'), LIVE).toEqual([joining, second, first]);
  await save({ ...SILK, is_shown: false });
  await expect.poll(() => answer('/collections/silk'), LIVE).toEqual([404, undefined]);
  await expect.poll(() => read('/collections'), LIVE).not.toContain('href="/collections/silk"');
});

it('a collection by hand lists its products in their order, without deleted ones', { timeout: 120_000 }, async () => {
  const products = [1, 3, 0].map((place) => made[place] ?? '');
  await save({ ...SILK, slug: 'by-hand', products: [...products, '999999'] });
  await expect.poll(() => answer('/collections/by-hand'), LIVE).toEqual([200, undefined]);
  expect(await idsOn('/collections/by-hand')).toEqual(products);
  await save({ ...SILK, slug: 'by-hand', products: products.toReversed() });
  await expect.poll(() => idsOn('/collections/by-hand'), LIVE).toEqual(products.toReversed());
});

it('a large collection has a page of 20 products, Load More, and an index of all', { timeout: 120_000 }, async () => {
  for (let count = 0; count < 25; count += 1) await createProduct('Linen');
  await save({ ...SILK, slug: 'linen', fabric: 'Linen' });
  await expect.poll(() => answer('/collections/linen'), LIVE).toEqual([200, undefined]);
  await expect.poll(async () => JSON.parse(await read('/listing/linen.json')).ids, LIVE).toHaveLength(25);
  expect(await idsOn('/collections/linen')).toHaveLength(20);
  expect(await read('/collections/linen')).toContain('Load More');
  expect(JSON.parse(await read('/listing/linen.json')).cards).toEqual([]);
});

it('the address of a specified collection is refused', async () => {
  const refusal = save({ ...SILK, slug: 'cotton' });
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    response: { message: expect.stringContaining('Address') },
  });
});

it('a menu leads to a collection, and where it did before once the collection is gone', {
  timeout: 120_000,
}, async () => {
  await save({ ...SILK, slug: 'featured' });
  await saveSection('menu', { new_in_heading: 'Featured', new_in_link: '/collections/featured' });
  const link = (path: string) => async () =>
    /<a class="menu-link" href="([^"]*)"> ?Featured/.exec(await read(path))?.[1];
  await expect.poll(link('/about'), LIVE).toBe('/collections/featured');
  await save({ ...SILK, slug: 'silk' });
  await expect.poll(link('/about'), LIVE).toBe('/collections/silk');
  await save();
  await expect.poll(link('/about'), LIVE).toBe('/new-arrivals');
  await expect.poll(link(`/product/${made[0]}`), LIVE).toBe('/new-arrivals');
  await saveSection('menu', { new_in_heading: null, new_in_link: null });
  await expect.poll(link('/about'), LIVE).toBeUndefined();
});

describe('the old page of a collection with another address', { timeout: 120_000 }, () => {
  const targets = async () => {
    const rows = await shop.running.client.collection('redirects').getFullList({ sort: 'from_path' });
    return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
  };

  it('leads to the new one, also after it has changed back', async () => {
    await shop.running.client.collection('redirects').create({ from_path: '/collections/eid', to_path: '/sale' });
    await save({ ...SILK, slug: 'festive' });
    await expect.poll(() => answer('/collections/festive'), LIVE).toEqual([200, undefined]);
    await save({ ...SILK, slug: 'eid' });
    await expect.poll(() => answer('/collections/festive'), LIVE).toEqual([301, '/collections/eid']);
    await expect.poll(() => answer('/collections/eid'), LIVE).toEqual([200, undefined]);
    await save({ ...SILK, slug: 'festive' });
    await expect.poll(() => answer('/collections/eid'), LIVE).toEqual([301, '/collections/festive']);
    await expect.poll(() => answer('/collections/festive'), LIVE).toEqual([200, undefined]);
    expect(await targets()).toMatchObject({ '/collections/eid': '/collections/festive' });
    expect(await targets()).not.toHaveProperty('/collections/festive');
  });

  it('is there again after an undo, and moved again after a redo', async () => {
    await save({ ...SILK, slug: 'before' });
    const known = await targets();
    const set = await save({ ...SILK, slug: 'after' });
    expect(await targets()).toEqual({ ...known, '/collections/before': '/collections/after' });
    const undo = async (id: string) =>
      changeSetResponseSchema.parse(await staff.send(undoPath(id), { method: 'POST' })).id;
    const undone = await undo(set);
    expect(await targets()).toEqual(known);
    await expect.poll(() => answer('/collections/before'), LIVE).toEqual([200, undefined]);
    await undo(undone);
    expect(await targets()).toEqual({ ...known, '/collections/before': '/collections/after' });
    await expect.poll(() => answer('/collections/before'), LIVE).toEqual([301, '/collections/after']);
  });
});
