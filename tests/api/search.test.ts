import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SEARCH_SHAPE, type SearchAnswer } from '#shared/api/search.ts';
import { SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { hasShape } from '#shared/shape.ts';
import { theShop } from '#tests/support/shop.ts';
import { createWare, database } from '#tests/support/wares.ts';
import { ask } from './raw-request.ts';

const { url } = theShop();

async function read<Answer>(shape: Answer, path: string, query: Record<string, string>): Promise<Answer> {
  const answer = await ask(url, `${path}?${new URLSearchParams(query)}`);
  const body: unknown = JSON.parse(answer.body.toString());
  expect(answer.status, answer.body.toString()).toBe(200);
  if (!hasShape(shape, body)) throw new Error(`${path} does not keep its shape: ${answer.body}`);
  return body;
}
const search = (query: Record<string, string>): Promise<SearchAnswer> => read(SEARCH_SHAPE, '/api/search', query);
const suggest = (q: string): Promise<SuggestAnswer> => read(SUGGEST_SHAPE, '/api/suggest', { q });
const namesFor = async (q: string) => (await search({ q })).products.map(({ name }) => name);

/** An index that takes long to make is answered from while the next one is being made. */
const SOON = { timeout: 15_000 };

/** A word no other product has. */
const newWord = () => `zz${randomUUID().replaceAll('-', '').slice(0, 12)}`;

// What other tests have made must not come between two answers that are compared.
beforeAll(async () => {
  const word = newWord();
  const { productId } = await createWare();
  await database()
    .collection('products')
    .update(productId, { name: `Kurti ${word}` });
  await vi.waitFor(async () => expect(await namesFor(word)).toHaveLength(1), SOON);
});

describe('GET /api/search', () => {
  it('answers with cards, page by page, nothing twice', async () => {
    const pages = [await search({ q: 'a' }), await search({ q: 'a', page: '2' })];
    expect(pages.map(({ page, products }) => [page, products.length])).toEqual([
      [1, 24],
      [2, 24],
    ]);
    const addresses = pages.flatMap(({ products }) => products.map(({ id }) => id));
    expect(new Set(addresses).size).toBe(48);
    expect(pages[0]?.pages).toBe(Math.ceil((pages[0]?.total ?? 0) / 24));
    const both = await search({ q: 'a', from: '1', page: '2' });
    expect(both.products.map(({ id }) => id)).toEqual(addresses);
  });

  it('says how it understood the term', async () => {
    expect(await search({ q: 'velvte lehnga' })).toMatchObject({ understood: 'velvet lehenga' });
    expect(await search({ q: 'velvet lehenga' })).toMatchObject({ understood: '' });
  });

  it('offers parts of the term and categories when nothing is found', async () => {
    const answer = await search({ q: 'velvet sneakers' });
    expect(answer).toMatchObject({ total: 0, products: [], otherTerms: ['velvet'] });
    expect(answer.categories.map(({ name }) => name)).toContain('Velvet');
  });

  it.each(['0', '-1', '1e9', 'x', '', '99999999999'])('takes page %j for the first', async (page) => {
    expect(await search({ q: 'silk', page })).toMatchObject({ page: 1 });
  });

  it('gives the last page for one beyond it', async () => {
    const { pages } = await search({ q: 'silk' });
    expect(await search({ q: 'silk', page: '999' })).toMatchObject({ page: pages });
  });

  it.each(['', '   ', '\n\t', '\u00a0'])('refuses the blank term %j', async (q) => {
    for (const path of ['/api/search', '/api/suggest']) {
      const answer = await ask(url, `${path}?${new URLSearchParams({ q })}`);
      expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
        400,
        { error: { code: 'invalid_request' } },
      ]);
    }
  });

  it.each([
    'a'.repeat(10_000),
    Array.from({ length: 3000 }, (_, at) => `${at % 10}`).join(' '),
    "' || is_active = false || '",
    '<script>alert(1)</script>',
    '%_\\*?[](){}^$|',
    '\u0000',
    '__proto__ constructor toString',
    '\u202e\u{1F458}',
  ])('answers hostile input %#', async (q) => {
    const answer = await search({ q });
    expect(answer.total).toBe(answer.products.length === 24 ? answer.total : answer.products.length);
    await suggest(q);
  });

  it('comes compressed as the caller likes it', async () => {
    const path = '/api/search?q=silk';
    const plain = await ask(url, path);
    const brotli = await ask(url, path, { headers: { 'accept-encoding': 'gzip, br' } });
    const gzip = await ask(url, path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
    expect(gunzipSync(gzip.body).toString()).toBe(plain.body.toString());
  });
});

describe('an edit in PocketBase', () => {
  it('is found at once: a name, a description, and what is no longer sold', async () => {
    const word = newWord();
    const { productId } = await createWare();
    const products = database().collection('products');
    await products.update(productId, { name: `Kurti ${word}` });
    await expect.poll(() => namesFor(word), SOON).toEqual([`Kurti ${word}`]);
    await products.update(productId, { name: 'Kurti', description: `<p>Soft <b>${word}</b> hem</p>` });
    await expect.poll(() => namesFor(`${word} hem`), SOON).toEqual(['Kurti']);
    await products.update(productId, { is_active: false });
    await expect.poll(() => namesFor(word), SOON).toEqual([]);
    await products.update(productId, { is_active: true });
    await expect.poll(() => namesFor(word), SOON).toEqual(['Kurti']);
    await products.delete(productId);
    await expect.poll(() => namesFor(word), SOON).toEqual([]);
  });

  it('that sells the last piece moves a product behind its equals', async () => {
    const word = newWord();
    const [first, second] = [await createWare({ stock: 3 }), await createWare({ stock: 3 })];
    for (const { productId } of [first, second]) {
      await database()
        .collection('products')
        .update(productId, { name: `Kurti ${word}` });
    }
    await expect.poll(async () => (await suggest(word)).products.length, SOON).toBe(2);
    const newest = (await suggest(word)).products[0];
    const sold = newest?.href === `/product/${first.productId}` ? first : second;
    await database().collection('product_variants').update(sold.variantId, { stock_quantity: 0 });
    const shown = async () =>
      (await suggest(word)).products.map(({ href, isSoldOut }) => [href === newest?.href, isSoldOut]);
    await expect.poll(shown, SOON).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('of a brand or a menu category is found too', async () => {
    const [brandWord, menuWord] = [newWord(), newWord()];
    const pb = database();
    const { productId, name } = await createWare();
    const brand = await pb
      .collection('brands')
      .create({ name: `Brand ${brandWord}`, slug: brandWord, is_active: true });
    await pb.collection('products').update(productId, { brand_id: brand.id });
    const category = await pb.collection('menu_categories').create({
      name: `Style ${menuWord}`,
      slug: menuWord,
      menu_type: 'shop_by_style',
      is_active: true,
    });
    await expect.poll(() => namesFor(brandWord), SOON).toEqual([name]);
    await expect
      .poll(async () => (await suggest(menuWord)).categories, SOON)
      .toEqual([{ name: `Style ${menuWord}`, section: 'Shop by Style', href: `/indian-replica?category=${menuWord}` }]);
    await pb.collection('menu_categories').delete(category.id);
    await pb.collection('products').delete(productId);
    await pb.collection('brands').delete(brand.id);
  });
});
