import { afterAll, describe, expect, it } from 'vitest';
import { CARDS_PATH, type CardsAnswer, cardsSchema, MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';
import { PICTURES_SHAPE } from '#shared/api/pictures.ts';
import { SEARCH_SHAPE } from '#shared/api/search.ts';
import { hasShape } from '#shared/shape.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

const { url } = testShop();
const made: string[] = [];
afterAll(() => Promise.all(made.map((id) => database().collection('products').delete(id))));

async function newProduct(over: Parameters<typeof createTestProduct>[0] = {}) {
  const product = await createTestProduct(over);
  made.push(product.productId);
  return product;
}

const askFor = (ids: string) => ask(url, `${CARDS_PATH}?ids=${ids}`);

async function cardsOf(...ids: string[]): Promise<CardsAnswer> {
  const answer = await askFor(ids.join());
  expect(answer.status, answer.body.toString()).toBe(200);
  return cardsSchema.parse(JSON.parse(answer.body.toString()));
}

describe('GET /api/cards', () => {
  it('returns the same cards as search, with no-store', async () => {
    const answer = await ask(url, '/api/search?q=silk');
    const found: unknown = JSON.parse(answer.body.toString());
    if (!hasShape(SEARCH_SHAPE, found)) throw new Error('There is no silk.');
    const cards = found.products.slice(0, 3);
    const byId = cards.map((card) => [card.id, card] as const);
    expect(await cardsOf(...byId.map(([id]) => id))).toEqual(Object.fromEntries(byId));
    expect((await askFor('1001')).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
  });

  it('omits unknown and inactive products', async () => {
    const [active, inactive] = [await newProduct(), await newProduct({ isActive: false })];
    expect(Object.keys(await cardsOf('999999999999999', active.productId, inactive.productId))).toEqual([
      active.productId,
    ]);
    await database().collection('products').update(active.productId, { is_active: false });
    expect(await cardsOf(active.productId)).toEqual({});
  });

  it('returns a product created just before', async () => {
    const { productId, name } = await newProduct();
    await expect.poll(async () => (await cardsOf(productId))[productId]?.name, { timeout: 15_000 }).toBe(name);
  });

  it('returns the alt text of a picture after staff describe it', async () => {
    const { productId } = await newProduct();
    const pb = database();
    const pictures = await pb.collection('product_images').getList(1, 1, { filter: 'alt != ""', sort: '@rowid' });
    const [picture] = pictures.items;
    if (picture === undefined) throw new Error('There are no pictures.');
    await pb.collection('products').update(productId, { images: [`${picture.id}/${picture['file']}`] });
    expect((await cardsOf(productId))[productId]?.image.alt).toBe(picture['alt']);
    await pb.collection('product_images').update(picture.id, { alt: 'A hem of pearls' });
    expect((await cardsOf(productId))[productId]?.image.alt).toBe('A hem of pearls');
    await pb.collection('product_images').update(picture.id, { alt: picture['alt'] });
  });

  it('returns names unescaped', async () => {
    const name = '<img src=x onerror=alert(1)> & "Mehr"';
    const { productId } = await newProduct();
    await database().collection('products').update(productId, { name });
    expect((await cardsOf(productId))[productId]).toMatchObject({ name, brand: 'Unknown Brand' });
  });

  it(`accepts up to ${MAX_CARDS_AT_ONCE} ids, also repeated ones`, async () => {
    expect(Object.keys(await cardsOf(...Array.from({ length: MAX_CARDS_AT_ONCE }, () => '1001')))).toEqual(['1001']);
  });

  it.each([
    '',
    ',',
    '1001,',
    ' 1001',
    '01001',
    '0',
    '-1',
    '1e3',
    '1234567890123456',
    '__proto__',
    "1001'||1",
    Array.from({ length: MAX_CARDS_AT_ONCE + 1 }, (_, index) => 1001 + index).join(),
  ])('refuses the ids %j', async (ids) => {
    const answer = await askFor(encodeURIComponent(ids));
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
      400,
      { error: { code: 'invalid_request' } },
    ]);
  });

  it('refuses a request without ids', async () => {
    expect((await ask(url, CARDS_PATH)).status).toBe(400);
  });
});

describe('GET /api/pictures', () => {
  it('returns all pictures of a product, the first as on its card', async () => {
    const answer = await ask(url, '/api/pictures?product=1001');
    const body: unknown = JSON.parse(answer.body.toString());
    if (!hasShape(PICTURES_SHAPE, body)) throw new Error('Not an answer with pictures.');
    expect(body.pictures).toHaveLength(4);
    expect(body.pictures[0]).toEqual((await cardsOf('1001'))['1001']?.image);
  });

  it.each([
    ['', 400],
    ['0', 400],
    ['1001,1002', 400],
    ['999999999999999', 404],
  ])('answers %j with %i', async (product, status) => {
    expect((await ask(url, `/api/pictures?product=${product}`)).status).toBe(status);
  });
});
