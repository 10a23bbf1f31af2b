import { createHash, randomUUID } from 'node:crypto';
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

  it('says that nothing has a mistyped word, and offers what is near', async () => {
    const answer = await search({ q: 'velvte lehnga' });
    expect(answer).toMatchObject({ total: 0, pages: 0, products: [] });
    expect(answer.near.length).toBeGreaterThan(0);
    for (const { name } of answer.near) expect(name).toContain('Lehenga');
    expect(await suggest('velvte lehnga')).toMatchObject({ isNear: true });
  });

  it('offers what has some of the words when nothing has all', async () => {
    const { near } = await search({ q: 'velvet sneakers' });
    const { products } = await search({ q: 'velvet' });
    expect(near.map(({ id }) => id)).toEqual(products.slice(0, 12).map(({ id }) => id));
    expect((await search({ q: 'xylophone' })).near).toEqual([]);
  });

  /** Rupees of a card's price. */
  const rupees = (price: string) => Number(price.replaceAll(/[₹,]/g, ''));

  it.each([
    ['saree under 3000', 'saree', 0, 3000],
    ['saree upto ₹3k', 'saree', 0, 3000],
    ['suit over 3000', 'suit', 3001, 1e6],
    ['kurti between 1000 and 2000', 'kurti', 1000, 2000],
  ])('%s finds those of the price, and no others', async (q, word, low, high) => {
    const pages = { from: '1', page: '10' };
    const all = (await search({ q: word, ...pages })).products;
    const found = (await search({ q, ...pages })).products;
    const wanted = all.filter(({ price }) => rupees(price) >= low && rupees(price) <= high);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  it('finds what is in stock in a size', async () => {
    const word = newWord();
    const [small, large] = [await createWare({ stock: 3 }), await createWare({ stock: 3 })];
    const pb = database();
    for (const { productId } of [small, large])
      await pb.collection('products').update(productId, { name: `Kurti ${word}` });
    await pb.collection('product_variants').update(small.variantId, { size: 'XS' });
    await pb.collection('product_variants').update(large.variantId, { size: 'XXL' });
    const idsFor = async (q: string) => (await search({ q })).products.map(({ id }) => id);
    await expect.poll(() => idsFor(`XXL kurti ${word}`), SOON).toEqual([large.productId]);
    expect(await search({ q: `XXL kurti ${word}` })).toMatchObject({ understood: `kurti ${word} in size XXL` });
    await pb.collection('product_variants').update(large.variantId, { stock_quantity: 0 });
    await expect.poll(() => idsFor(`XXL kurti ${word}`), SOON).toEqual([]);
    for (const { productId } of [small, large]) await pb.collection('products').delete(productId);
  });

  it.each(['GM-1037', 'gm 1037', 'GM1037'])('finds a product by its number, %s', async (q) => {
    expect((await search({ q })).products.map(({ id }) => id)).toEqual(['1037']);
  });

  it.each(['chikan kurti under 2000', 'XXL kurti', 'gota patti', 'haldi outfit'])(
    'finds something for %j',
    async (q) => {
      expect((await search({ q })).total).toBeGreaterThan(0);
    },
  );

  it('sorts by price and by age, with what is sold out last', async () => {
    const all = { q: 'lehenga', page: '10', from: '1' };
    const found = async (sort: string) => (await search({ ...all, sort })).products;
    const [best, low, high, newest] = [
      await found('x'),
      await found('price-low'),
      await found('price-high'),
      await found('newest'),
    ];
    const prices = (cards: typeof best, isSoldOut: boolean) =>
      cards.filter((card) => card.isSoldOut === isSoldOut).map(({ price }) => rupees(price));
    const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    for (const isSoldOut of [true, false]) {
      expect(prices(low, isSoldOut)).toEqual(ascending(prices(best, isSoldOut)));
      expect(prices(high, isSoldOut)).toEqual(ascending(prices(best, isSoldOut)).toReversed());
    }
    for (const cards of [best, low, high, newest]) {
      expect(cards.map(({ isSoldOut }) => Number(isSoldOut))).toEqual(
        ascending(best.map((card) => Number(card.isSoldOut))),
      );
    }
    expect(new Set(newest.map(({ id }) => id))).toEqual(new Set(best.map(({ id }) => id)));
    expect(best.some(({ isSoldOut }) => isSoldOut)).toBe(true);
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

describe('GET /search with a term', () => {
  /** The page for a query, as its text without scripts and styles. */
  async function pageFor(query: Record<string, string>) {
    const answer = await ask(url, `/search?${new URLSearchParams(query)}`);
    const html = answer.body.toString();
    return { ...answer, html, links: [...html.matchAll(/<h3><a href="(\/product\/\d+)">/g)].map(([, href]) => href) };
  }

  it('is answered with the results in its HTML', async () => {
    const { status, headers, html, links } = await pageFor({ q: 'katan' });
    const { products } = await search({ q: 'katan' });
    expect(status).toBe(200);
    expect(links).toEqual(products.map(({ id }) => `/product/${id}`));
    expect(html).toContain('Results for “katan”</h1>');
    expect(html).toContain('<title>Results for “katan” | ');
    expect(html).toContain(`Showing ${products.length} product`);
    expect(html).not.toContain('class="skeleton');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('names the shop’s own address, and has a page’s security headers', async () => {
    const { headers, html } = await pageFor({ q: 'katan' });
    const { headers: file, body } = await ask(url, '/search');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(
      /<link rel="canonical" href="([^"]*)"/.exec(body.toString())?.[1],
    );
    const ofSecurity = (all: typeof headers) =>
      Object.entries(all).filter(([name]) => /policy|x-|transport/.test(name) && name !== 'x-request-id');
    expect(ofSecurity(headers)).toEqual(ofSecurity(file));
  });

  it('comes compressed, and as headers alone for HEAD', async () => {
    const path = '/search?q=silk';
    const plain = await ask(url, path);
    const brotli = await ask(url, path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.body.toString());
    const head = await ask(url, path, { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, `${plain.body.length}`, 0]);
    expect((await ask(url, path, { method: 'POST' })).status).toBe(405);
  });

  it('shows every page up to the one asked for, and leads to the next', async () => {
    const { html, links } = await pageFor({ q: 'a', page: '2' });
    const answer = await search({ q: 'a', from: '1', page: '2' });
    expect(links).toEqual(answer.products.map(({ id }) => `/product/${id}`));
    expect(html).toContain('href="/search?q=a&amp;page=3#page-3"');
    expect(html).toContain('id="page-2"');
  });

  it.each(['-1', '0', 'x', '1e9', ''])('takes page %j for the first', async (page) => {
    expect((await pageFor({ q: 'a', page })).links).toEqual((await pageFor({ q: 'a' })).links);
  });

  it('shows the last page for one far beyond it', async () => {
    const { status, html, links } = await pageFor({ q: 'silk', page: '99999' });
    expect(status).toBe(200);
    expect(links.length).toBeGreaterThan(0);
    expect(html).not.toContain('Load More');
  });

  it('says that nothing was found', async () => {
    const { status, html } = await pageFor({ q: 'xylophone' });
    expect([status, html.includes('<h2>No products found</h2>')]).toEqual([200, true]);
  });

  it.each(['', '   ', '\n\t', '\u00a0'])('is the file with the prompt for the blank term %j', async (q) => {
    const { status, html, headers } = await pageFor({ q });
    expect(status).toBe(200);
    expect(html).toContain('<h2>Enter a search term</h2>');
    expect(headers['etag']).toBe((await ask(url, '/search')).headers['etag']);
  });

  it.each([
    'a'.repeat(10_000),
    "' || is_active = false || '",
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '&quot;&lt;',
    '\u0000\u0007\u001b',
    '\u202e\u{1F458}\ud800',
    '__proto__',
  ])('takes hostile input %# for text', async (q) => {
    const { status, html } = await pageFor({ q });
    expect(status).toBe(200);
    expect(html).toContain('</html>');
    // Inside quotes nothing is markup.
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toMatch(/No products found|Showing \d+/);
  });

  it.each(['/search?q=%', '/search?q=%ff', '/search?q=a&q=b', '/search?%71=suit'])('answers %s', async (path) => {
    const { status, body } = await ask(url, path);
    expect([status, body.toString().includes('</html>')]).toEqual([200, true]);
  });

  it('has no script inside it that its policy would not run', async () => {
    const { html, headers } = await pageFor({ q: 'silk' });
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(scripts.length).toBeGreaterThan(0);
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes.filter((hash) => !String(headers['content-security-policy']).includes(hash))).toEqual([]);
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
