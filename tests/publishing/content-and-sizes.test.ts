import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PAGE_PREVIEW_PATH } from '#shared/api/page-preview.ts';
import { SEARCH_PATH, type SearchAnswer } from '#shared/api/search.ts';
import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { CONTENT_SECTIONS, SECTION_NAMES } from '#shared/content/content-fields.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { ADMIN } from '#tests/support/shop.ts';
import { createPicture } from '#tests/support/small-catalogue.ts';
import { until } from './support/until.ts';

/** What staff set up in a shop that publishes by itself: its own texts, with parts missing, and its sizes. */

/** Long enough for all pages on a busy machine. */
const LIVE = { timeout: 120_000, interval: 50 };

let shop: PublishingShop;
beforeAll(async () => {
  shop = await openPublishingShop();
});
afterAll(() => shop?.close());

const read = async (path: string) => (await fetch(shop.running.url + path)).text();

describe('the shop’s own texts', () => {
  const contents = () => shop.running.client.collection('shop_content');
  beforeEach(async () => {
    for (const { id } of await contents().getFullList()) await contents().delete(id);
  });
  afterAll(async () => {
    for (const { id } of await contents().getFullList()) await contents().delete(id);
  });
  const untilIn = (path: string, text: string, isThere = true) =>
    until(`${path} ${isThere ? 'shows' : 'hides'} ${text}`, isThere, async () => (await read(path)).includes(text));

  const [slide] = STANDARD_CONTENT.hero.slides;

  it('a slide whose picture was deleted past the admin keeps its text, and the home page works', async () => {
    const slides = [{ ...slide, picture: 'gonegonegone000', tall_picture: '', title: 'Still here' }];
    await contents().create({ id: 'hero', value: { slides } });
    await untilIn('/', 'Still here');
    expect(await read('/')).not.toContain('gonegonegone000');
  });

  it('a preview is the page that it becomes, but for scripts, with a picture that no page shows yet', async () => {
    const staff = newBuyer(shop.running.url);
    const [identity, password] = [ADMIN.email, ADMIN.password];
    const { body } = await staff.post('/pb/api/collections/users/auth-with-password', { identity, password });
    const authorization = z.object({ token: z.string() }).parse(body).token;
    const picture = (await createPicture(shop.running.client, { name: '', index: 0 })).split('/')[0] ?? '';
    const slides = [{ ...slide, picture, tall_picture: '', title: 'Typed, not saved' }];
    const asked = { section: 'hero', values: { slides } };
    const preview = await staff.post(PAGE_PREVIEW_PATH, asked, { authorization });
    await contents().create({ id: 'hero', value: { slides } });
    await untilIn('/', 'Typed, not saved');
    const html = (await read('/')).replaceAll(/<script\b.*?<\/script>/gs, '');
    expect(html).toContain(`/media/${picture}/`);
    expect(preview).toMatchObject({ status: 200, body: { html } });
  });

  it('every page that names how long buyers can return, exchange or cancel follows the setting', async () => {
    await contents().create({ id: 'windows', value: { return_days: 8, exchange_days: 15, cancel_hours: 1 } });
    await untilIn('/terms-of-service', 'You have an 8-day return and 15-day exchange window from delivery');
    await untilIn('/terms-of-service', 'cancel or modify an order within 1 hour of ordering');
    await untilIn('/faq', 'within 8 days (exchange: 15 days) from delivery');
    await untilIn('/returns', 'Your request must reach us within these 8 days (exchange: 15 days).');
    await untilIn('/about', 'you have 8 days (exchange: 15 days) to');
    const [slide] = STANDARD_CONTENT.hero.slides;
    await contents().create({ id: 'hero', value: { slides: [{ ...slide, text: '{return_days} to decide' }] } });
    await contents().create({ id: 'announcement', value: { text: '{name}: cancel within {cancel_hours}' } });
    await untilIn('/', '8 days (exchange: 15 days) to decide');
    await untilIn('/sale', 'Gulmohar: cancel within 1 hour');
    // An order's page fills in what its order was placed under.
    expect(await read('/order-confirmation')).toContain('{cancel_hours}');
    const product = await createProduct('Returned suit', { M: 1 });
    await untilIn(`/product/${product}`, '8-day return and 15-day exchange');
    await shop.running.client.collection('products').delete(product);
  });

  it('a shop without contacts shows no empty label, link or address', async () => {
    // The name last: once a page shows it, it has all the rest.
    for (const section of SECTION_NAMES.toReversed()) {
      const fields = Object.entries(CONTENT_SECTIONS[section].fields);
      const opening = fields.flatMap(([name, rule]) =>
        rule.opening === undefined ? [] : [[name, rule.opening] as const],
      );
      const own = section === 'identity' ? { name: 'Saanjh' } : {};
      await contents().create({ id: section, value: { ...Object.fromEntries(opening), ...own } });
    }
    await untilIn('/contact', 'Saanjh');
    for (const path of ['/', '/contact', '/faq', '/about', '/checkout', '/returns', '/terms-of-service']) {
      await untilIn(path, 'Saanjh');
      const page = await read(path);
      expect(page, path).not.toMatch(/href="(mailto:|tel:|https:\/\/wa\.me\/)["?]/);
      expect(page, path).not.toMatch(/gulmohar\.example|98765|Jaipur/);
    }
    const contact = await read('/contact');
    for (const heading of ['Visit us', 'Business hours', 'Quick contact', 'Support']) {
      expect(contact).not.toContain(`>${heading}</h2>`);
    }
    expect(contact).toContain('Write to us');
  });
});

/** With the sizes XS to XXL, and further ones. */
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
  beforeAll(async () => {
    for (const [index, name] of ['3XL', 'Free Size', '38', '40'].entries()) {
      await sizes().create({ name, is_active: true, sort_order: 10 + index });
    }
    id = await createProduct('Noor Kurta', { '40': 1, '3XL': 2, 'Free Size': 3, S: 0, '38': 4 });
  });

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
