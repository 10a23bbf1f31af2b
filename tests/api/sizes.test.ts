import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_PATH, type SearchAnswer } from '#shared/api/search.ts';
import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { sizeOptions } from '#shared/size-options.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { ask } from './raw-request.ts';

/** Long enough for all pages on a busy machine. */
const LIVE = { timeout: 120_000, interval: 50 };

/** A shop with the sizes XS to XXL, and further ones. */
let shop: PublishingShop;
let id: string;

const sizes = () => shop.running.client.collection('sizes');
const sizeNamed = async (name: string) =>
  (await sizes().getFirstListItem(shop.running.client.filter('name = {:name}', { name }))).id;

async function createProduct(name: string, stock: Record<string, number>): Promise<string> {
  const { client } = shop.running;
  const values = { name, price: 1499, is_active: true, is_new: true };
  const { id: product_id } = await client.collection('products').create(values);
  for (const [size, stock_quantity] of Object.entries(stock)) {
    await client
      .collection('product_variants')
      .create({ product_id, stitched: true, size, stock_quantity, price: 1499 });
  }
  return product_id;
}

beforeAll(async () => {
  shop = await openPublishingShop();
  for (const [index, name] of ['3XL', 'Free Size', '38', '40'].entries()) {
    await sizes().create({ name, is_active: true, sort_order: 10 + index });
  }
  id = await createProduct('Noor Kurta', { '40': 1, '3XL': 2, 'Free Size': 3, S: 0, '38': 4 });
});
afterAll(() => shop.close());

async function read(path: string): Promise<string> {
  const { headers, body } = await ask(shop.running.url, path, { headers: { 'accept-encoding': 'br' } });
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
}

/** The sizes that a product's page offers, in order. */
async function offered(productId = id): Promise<string[]> {
  const page = await read(`/product/${productId}`);
  return [...page.matchAll(/<input[^>]*name="size"[^>]*>/g)].map(([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '');
}

async function stock(productId = id) {
  const answer: StockAnswer = JSON.parse(await read(`${STOCK_PATH}?ids=${productId}`));
  const [product] = answer.products;
  return product === undefined ? [] : sizeOptions(product).map(({ size }) => size);
}

const search = async (term: string): Promise<SearchAnswer> =>
  JSON.parse(await read(`${SEARCH_PATH}?q=${encodeURIComponent(term)}`));

describe('sizes of the shop’s own', { timeout: 300_000 }, () => {
  it('are offered in the shop’s order, on the page and by the current stock', async () => {
    const order = ['S', '3XL', 'Free Size', '38', '40'];
    await expect.poll(() => offered(), LIVE).toEqual(order);
    expect(await stock()).toEqual(order);
  });

  it('are filters of listings and search, and part of a search term', async () => {
    await expect
      .poll(async () => {
        const { groups } = JSON.parse(await read('/listing/new-arrivals.json'));
        return groups
          .find(({ facet }: { facet: string }) => facet === 'size')
          ?.options.map(({ value }: { value: string }) => value);
      }, LIVE)
      .toEqual(['3XL', 'Free Size', '38', '40']);
    for (const term of ['kurta 3xl', 'kurta free size', 'kurta size 38']) {
      await expect.poll(async () => (await search(term)).total, LIVE).toBe(1);
    }
    const { choices } = await search('kurta');
    expect(choices.filter(({ facet }) => facet === 'size').map(({ value }) => value)).toEqual([
      '3XL',
      'Free Size',
      '38',
      '40',
    ]);
    expect((await search('kurta size s')).total).toBe(0);
  });

  it('move on all pages when their order changes', async () => {
    await sizes().update(await sizeNamed('38'), { sort_order: 0 });
    const order = ['38', 'S', '3XL', 'Free Size', '40'];
    await expect.poll(() => offered(), LIVE).toEqual(order);
    await expect.poll(() => stock(), LIVE).toEqual(order);
  });

  it('have their new name on all pages, and a new page has the standard order without more data', async () => {
    await sizes().update(await sizeNamed('Free Size'), { name: 'One size' });
    await expect.poll(() => offered(), LIVE).toContain('One size');
    expect(await offered()).not.toContain('Free Size');
    const plain = await createProduct('Zari Kurta', { XL: 1, S: 2 });
    await expect.poll(() => offered(plain), LIVE).toEqual(['S', 'XL']);
    expect(await read(`/product/${plain}`)).not.toContain('&quot;sizes&quot;');
  });

  it('are sold until their pieces are gone when retired, and then hidden', async () => {
    await sizes().update(await sizeNamed('S'), { is_active: false });
    await sizes().update(await sizeNamed('3XL'), { is_active: false });
    await expect.poll(() => offered(), LIVE).toEqual(['38', '3XL', 'One size', '40']);
    await expect.poll(() => stock(), LIVE).toEqual(['38', '3XL', 'One size', '40']);
    await sizes().update(await sizeNamed('S'), { is_active: true });
    await expect.poll(() => offered(), LIVE).toContain('S');
  });
});
