import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAKISTANI_BRANDS } from '#demo/catalogue/entry.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';
import { POLLING, searchOf, uniqueWord, untilIndexed } from './search-answers.ts';

const { url } = testShop();

const { search, suggest } = searchOf(url);
const namesFor = async (q: string) => (await search({ q })).products.map(({ name }) => name);

// Edits of other tests must not be indexed between two answers that are compared.
beforeAll(() => untilIndexed(url));

describe('GET /api/search', () => {
  it('returns cards page by page without repeats', async () => {
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

  it('offers parts of the term and categories without results', async () => {
    const answer = await search({ q: 'velvet sneakers' });
    expect(answer).toMatchObject({ total: 0, products: [], otherTerms: ['velvet'] });
    expect(answer.categories.map(({ name }) => name)).toContain('Velvet');
  });

  it('reports a mistyped word and offers near matches', async () => {
    const answer = await search({ q: 'velvte lehnga' });
    expect(answer).toMatchObject({ total: 0, pages: 0, products: [], understood: 'velvet lehenga' });
    expect(await search({ q: 'velvet lehenga' })).toMatchObject({ understood: '' });
    expect(answer.near.length).toBeGreaterThan(0);
    for (const { name } of answer.near) expect(name).toContain('Lehenga');
    expect(await suggest('velvte lehnga')).toMatchObject({ isNear: true });
  });

  it('offers partial matches if no product has all words', async () => {
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
  ])('%s finds only products of that price', async (q, word, low, high) => {
    const pages = { from: '1', page: '10' };
    const all = (await search({ q: word, ...pages })).products;
    const found = (await search({ q, ...pages })).products;
    const wanted = all.filter(({ price }) => rupees(price) >= low && rupees(price) <= high);
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(all.length);
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  });

  it('filters by a size in stock', async () => {
    const word = uniqueWord();
    const [small, large] = [await createTestProduct({ stock: 3 }), await createTestProduct({ stock: 3 })];
    const pb = database();
    for (const { productId } of [small, large])
      await pb.collection('products').update(productId, { name: `Kurti ${word}` });
    await pb.collection('product_variants').update(small.variantId, { size: 'XS' });
    await pb.collection('product_variants').update(large.variantId, { size: 'XXL' });
    const idsFor = async (q: string) => (await search({ q })).products.map(({ id }) => id);
    await expect.poll(() => idsFor(`XXL kurti ${word}`), POLLING).toEqual([large.productId]);
    expect(await search({ q: `XXL kurti ${word}` })).toMatchObject({ understood: `kurti ${word} in size XXL` });
    await pb.collection('product_variants').update(large.variantId, { stock_quantity: 0 });
    await expect.poll(() => idsFor(`XXL kurti ${word}`), POLLING).toEqual([]);
    for (const { productId } of [small, large]) await pb.collection('products').delete(productId);
  });

  it('finds what a page of the shop lists, below the results, with a link to the page', async () => {
    for (const q of ['pakistani suit', 'original pakistani', 'indian replica', 'पाकिस्तानी सूट']) {
      const { near, links } = await search({ q, page: '10' });
      expect([q, near.length > 0, links.length > 0]).toEqual([q, true, true]);
    }
    const { links } = await search({ q: 'return policy' });
    expect(links).toEqual([{ name: 'Returns and exchanges', section: 'Help', href: '/returns' }]);
    expect((await suggest('sale')).categories[0]).toMatchObject({ href: '/sale' });
  });

  it('shows similar products below the last of the results', async () => {
    expect((await search({ q: 'gown' })).near[0]?.name).toContain('Anarkali');
    const red = await search({ q: 'red saree' });
    expect(red.near.map(({ name }) => name)).toContain('Bagru Mul Mul Saree');
    expect(red.products.length).toBeGreaterThan(0);
    expect((await search({ q: 'a' })).near).toEqual([]);
  });

  it('reads a bust in inches as the size of the size chart', async () => {
    expect(await search({ q: 'size 42' })).toMatchObject({ understood: 'in size XXL' });
  });

  it('finds a product by its number', async () => {
    expect((await search({ q: 'gm 1037' })).products.map(({ id }) => id)).toEqual(['1037']);
  });

  it('sorts by country of origin, sold-out products last', async () => {
    const { products } = await search({ q: 'suit', page: '10', from: '1', sort: 'origin' });
    const isPakistani = (brand: string) => PAKISTANI_BRANDS.some((one) => one === brand);
    const places = products.map(({ brand, isSoldOut }) => Number(isSoldOut) * 2 + Number(isPakistani(brand)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBeGreaterThan(1);
  });

  it('sorts by price and age, sold-out products last', async () => {
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

  it('returns the last page if the page number is too high', async () => {
    const { pages } = await search({ q: 'silk' });
    expect(await search({ q: 'silk', page: '999' })).toMatchObject({ page: pages });
  });

  it.each(['', '   ', '\n\t', '\u00a0', '\u0000'])('refuses the blank term %j', async (q) => {
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
    'silk\u0000',
    '__proto__ constructor toString',
    '\u202e\u{1F458}',
  ])('answers hostile input %#', async (q) => {
    const answer = await search({ q });
    expect(answer.total).toBe(answer.products.length === 24 ? answer.total : answer.products.length);
    await suggest(q);
  });

  it('is compressed by the accepted encoding', async () => {
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
  it('is searchable at once: a name, a description, a withdrawn product', async () => {
    const word = uniqueWord();
    const { productId } = await createTestProduct();
    const products = database().collection('products');
    await products.update(productId, { name: `Kurti ${word}` });
    await expect.poll(() => namesFor(word), POLLING).toEqual([`Kurti ${word}`]);
    await products.update(productId, { name: 'Kurti', description: `<p>Soft <b>${word}</b> hem</p>` });
    await expect.poll(() => namesFor(`${word} hem`), POLLING).toEqual(['Kurti']);
    await products.update(productId, { is_active: false });
    await expect.poll(() => namesFor(word), POLLING).toEqual([]);
    await products.update(productId, { is_active: true });
    await expect.poll(() => namesFor(word), POLLING).toEqual(['Kurti']);
    await products.delete(productId);
    await expect.poll(() => namesFor(word), POLLING).toEqual([]);
  });

  it('an edit in PocketBase that sells the last piece ranks the product below equal matches', async () => {
    const word = uniqueWord();
    const [first, second] = [await createTestProduct({ stock: 3 }), await createTestProduct({ stock: 3 })];
    for (const { productId } of [first, second]) {
      await database()
        .collection('products')
        .update(productId, { name: `Kurti ${word}` });
    }
    await expect.poll(async () => (await suggest(word)).products.length, POLLING).toBe(2);
    const newest = (await suggest(word)).products[0];
    const sold = newest?.href === `/product/${first.productId}` ? first : second;
    await database().collection('product_variants').update(sold.variantId, { stock_quantity: 0 });
    const shown = async () =>
      (await suggest(word)).products.map(({ href, isSoldOut }) => [href === newest?.href, isSoldOut]);
    await expect.poll(shown, POLLING).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('an edit in PocketBase of a brand or menu category is searchable too', async () => {
    const [brandWord, menuWord] = [uniqueWord(), uniqueWord()];
    const pb = database();
    const { productId, name } = await createTestProduct();
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
    await expect.poll(() => namesFor(brandWord), POLLING).toEqual([name]);
    await expect
      .poll(async () => (await suggest(menuWord)).categories, POLLING)
      .toEqual([{ name: `Style ${menuWord}`, section: 'Shop by Style', href: `/indian-replica?category=${menuWord}` }]);
    await pb.collection('menu_categories').delete(category.id);
    await pb.collection('products').delete(productId);
    await pb.collection('brands').delete(brand.id);
  });
});
