import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN_PRODUCTS_PATH,
  MATCHING_PRODUCTS_PATH,
  matchingProductsSchema,
  PRODUCT_CHOICES_PATH,
  productChoicesSchema,
  productListSchema,
} from '#shared/api/admin-products.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
const ids: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  const brand = await world.create('brands', { name: 'Saanjh Sitara' });
  const menu = await world.create('menu_categories', { name: 'Sarees', menu_type: 'categories', slug: 'sarees' });
  ids['kurta'] = await world.createProduct({
    name: 'Neem kurta',
    price: 999,
    sku: 'NK-1',
    fabric: 'Cotton',
    is_new: true,
  });
  ids['saree'] = await world.createProduct({
    name: '100% silk saree',
    price: 4999,
    original_price: 5999,
    brand_id: brand,
  });
  ids['draft'] = await world.createProduct({ name: 'Half_done', price: 0, is_active: false });
  const variant = { product_id: ids['kurta'], stitched: true };
  await world.create('product_variants', { ...variant, size: 'M', stock_quantity: 7, sku: 'NK-1-M' });
  await world.create('product_variants', { ...variant, size: 'L', stock_quantity: 30, sku: 'NK-1-L' });
  await world.create('product_variants', { product_id: ids['saree'], stitched: false, stock_quantity: 3 });
  await world.create('product_menu_categories', { product_id: ids['saree'], menu_category_id: menu });
  Object.assign(ids, { brand, menu });
});
afterAll(() => world.stop());

async function list(query: Record<string, string>) {
  const answer = await world.send('GET', `${ADMIN_PRODUCTS_PATH}?${new URLSearchParams(query)}`, world.admin.token);
  expect(answer.status).toBe(200);
  return productListSchema.parse(answer.body);
}

/** Which of the three products a query lists, in its order. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { items } = await list(query);
  return items.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id);
}

describe.each([ADMIN_PRODUCTS_PATH, MATCHING_PRODUCTS_PATH, PRODUCT_CHOICES_PATH])('%s', (path) => {
  it('is for admins', async () => {
    const status = async (token: string) => (await world.send('GET', path, token)).status;
    expect(await status(world.visitor.token)).toBe(401);
    expect(await status(world.user.token)).toBe(403);
    expect(await status(world.admin.token)).toBe(200);
  });
});

it('the product list lists every product, newest first, with brand and variants', async () => {
  const { items, totalItems } = await list({});
  expect(totalItems).toBe(3);
  expect(items.map(({ name }) => name)).toEqual(['Half_done', '100% silk saree', 'Neem kurta']);
  expect(items[1]).toMatchObject({ brand: 'Saanjh Sitara', original_price: 5999, is_active: true, picture: null });
  expect(items[2]).toMatchObject({
    stock_quantity: 37,
    variants: expect.arrayContaining([expect.objectContaining({ size: 'M', stock_quantity: 7 })]),
  });
});

it('the product list gives the first picture with all that a thumbnail needs', async () => {
  const form = new FormData();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'p.png', { type: 'image/png' }));
  const pictureId = await world.create('product_images', form);
  const filter = `/api/collections/product_images/records/${pictureId}`;
  const { file } = productImageRowSchema.parse((await world.send('GET', filter, world.admin.token)).body);
  const name = world.unique('Pictured');
  const id = await world.createProduct({ name, images: [`${pictureId}/${file}`, 'https://example.com/b.jpg'] });
  const [product] = (await list({ q: name })).items;
  expect(product?.picture).toMatchObject({ id: pictureId, file });
  await world.send('DELETE', `/api/collections/products/records/${id}`, world.admin.token);
});

it.each<[Record<string, string>, string[]]>([
  [{ q: 'neem' }, ['kurta']],
  [{ q: 'kurta cotton' }, ['kurta']],
  [{ q: 'sitara' }, ['saree']],
  [{ q: 'nk-1-l' }, ['kurta']],
  [{ q: '%' }, ['saree']],
  [{ q: 'f_d' }, ['draft']],
  [{ q: "' OR 1=1 --" }, []],
  [{ state: 'inactive' }, ['draft']],
  [{ new: 'yes' }, ['kurta']],
  [{ stock: 'low' }, ['saree']],
  [{ stock: 'out' }, ['draft']],
  [{ without: 'price' }, ['draft']],
  [{ without: 'picture', min: '1' }, ['saree', 'kurta']],
  [{ min: '999', max: '4998' }, ['kurta']],
  [{ fabric: 'Cotton' }, ['kurta']],
  [{ menu: 'none' }, ['draft', 'kurta']],
  [{ brand: 'none', state: 'active' }, ['kurta']],
  [{ sort: 'price' }, ['draft', 'kurta', 'saree']],
  [{ sort: 'stock-down' }, ['kurta', 'saree', 'draft']],
  [{ q: 'N', sort: 'match' }, ['kurta', 'draft', 'saree']],
  [{ sort: 'constructor' }, ['draft', 'saree', 'kurta']],
  [{ state: 'constructor', stock: '__proto__' }, ['draft', 'saree', 'kurta']],
])('finds by %o', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

describe('the search finds what the shop’s finds', () => {
  const own: Record<string, string> = {};
  beforeAll(async () => {
    own['brand'] = await world.create('brands', { name: 'Atelier Zoë' });
    own['crêpe'] = await world.createProduct({ name: 'CRÊPE kurti', is_active: false });
    own['a-line'] = await world.createProduct({ name: 'A-line dress', sku: 'AL-77', brand_id: own['brand'] });
    own['aline'] = await world.createProduct({ name: 'Aline Kurtis' });
    own['joined'] = await world.createProduct({ name: '\u0930\u094b\u095b\u200d lehnga' });
    const size = { product_id: own['aline'], stitched: true, size: 'M' };
    own['variant'] = await world.create('product_variants', { ...size, stock_quantity: 1, sku: 'AK-M' });
  });
  afterAll(async () => {
    for (const name of ['crêpe', 'a-line', 'aline', 'joined'])
      await world.send('DELETE', recordsPath('products', own[name]), world.admin.token);
    await world.send('DELETE', recordsPath('brands', own['brand']), world.admin.token);
    expect(await names('kurti')).toEqual([]);
  });
  const names = async (q: string) =>
    (await found({ q })).flatMap((id) => Object.entries(own).find(([, known]) => known === id)?.[0] ?? []).toSorted();

  it.each([
    ['crepe', ['crêpe']],
    ['Crêpe', ['crêpe']],
    ['CRE\u0302PE KURTIS', ['crêpe']],
    ['kurti', ['aline', 'crêpe']],
    ['kurtees', ['aline', 'crêpe']],
    ['कुर्ती', ['aline', 'crêpe']],
    ['aline', ['a-line', 'aline']],
    ['A–Line', ['a-line', 'aline']],
    ['a line', ['a-line', 'aline']],
    ['dresses', ['a-line']],
    ['al77', ['a-line']],
    ['zoe', ['a-line']],
    ['रोज़', ['joined']],
    ['lehenga', ['joined']],
    ['ak-m', ['aline']],
    ['\u0000kurti\u0000', ['aline', 'crêpe']],
    ['"', []],
    ['\u0301\u0301\u0301', []],
  ])('%j', async (q, expected) => {
    expect(await names(q)).toEqual(expected);
  });

  it('the search finds what the shop’s finds after a change of the product, its brand or its sizes', async () => {
    const rename = (collection: string, id: string | undefined, values: object) =>
      world.send('PATCH', recordsPath(collection, id), world.admin.token, values);
    await rename('products', own['joined'], { name: 'Velvet cape', fabric: 'Brocade' });
    await rename('product_variants', own['variant'], { sku: 'ZZ-9' });
    await rename('brands', own['brand'], { name: 'Maison Élan' });
    for (const [q, expected] of [
      ['रोज़', []],
      ['brocade', ['joined']],
      ['ak-m', []],
      ['zz9', ['aline']],
      ['zoe', []],
      ['elan', ['a-line']],
    ] as const)
      expect([q, await names(q)]).toEqual([q, expected]);
  });
});

it('the product list finds by menu category and brand id', async () => {
  expect(await found({ menu: ids['menu'] ?? '' })).toEqual(['saree']);
  expect(await found({ brand: ids['brand'] ?? '' })).toEqual(['saree']);
});

it('cuts into pages and still tells how many there are', async () => {
  expect(await list({ size: '2', page: '2', sort: 'price' })).toMatchObject({
    totalItems: 3,
    items: [{ price: 4999 }],
  });
  expect(await list({ size: '2', page: '9', q: 'e' })).toEqual({ totalItems: 3, items: [] });
});

it('the product list gives what a bulk change needs, of those that match or those named', async () => {
  const rows = async (query: string) => {
    const answer = await world.send('GET', `${MATCHING_PRODUCTS_PATH}?${query}`, world.admin.token);
    return matchingProductsSchema.parse(answer.body);
  };
  expect(await rows('state=inactive')).toEqual([
    {
      ...{ id: ids['draft'], name: 'Half_done', price: 0, original_price: null, category_id: '', stock: 0 },
      ...{ is_active: false, is_new: false, is_featured: false, links: [], variants: [], origin: '' },
    },
  ]);
  expect(await rows(`ids=${ids['kurta']},999999`)).toMatchObject([
    {
      ...{ id: ids['kurta'], name: 'Neem kurta', price: 999, stock: 37, is_active: true, is_new: true },
      variants: [
        { price: 0, stitched: true },
        { price: 0, stitched: true },
      ],
    },
  ]);
  expect(await rows(`ids=${ids['saree']}`)).toMatchObject([{ links: [{ menu_category_id: ids['menu'] }] }]);
});

it('the product list gives the choices of the filters', async () => {
  const { body } = await world.send('GET', PRODUCT_CHOICES_PATH, world.admin.token);
  expect(productChoicesSchema.parse(body)).toEqual({
    brands: [{ id: ids['brand'], name: 'Saanjh Sitara', kind: '' }],
    categories: [],
    menu: [{ id: ids['menu'], name: 'Sarees', kind: 'categories' }],
    fabrics: [{ id: 'Cotton', name: 'Cotton', kind: '' }],
  });
});
