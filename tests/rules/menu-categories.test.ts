import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useCountsSchema } from '#shared/api/use-counts.ts';
import { recordOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

const create = (parent_id = '') =>
  world.create('menu_categories', { name: 'Suits', slug: world.unique('suits'), menu_type: 'categories', parent_id });

const parent = async () => {
  const id = await create();
  await create(id);
  return id;
};

describe('a parent that makes a cycle', () => {
  it.each([1, 2, 5])('is refused %s below', async (depth) => {
    const top = await create();
    let lowest = top;
    for (let level = 1; level < depth; level++) lowest = await create(lowest);
    const path = recordsPath('menu_categories', top);
    const answer = await world.send('PATCH', path, world.admin.token, { parent_id: lowest });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'A category cannot be below itself. Choose another parent.' });
    expect((await world.send('GET', path, world.admin.token)).body).toMatchObject({ parent_id: '' });
  });

  it('is not reported for a valid parent', async () => {
    const [group, entry] = [await create(), await create()];
    const path = recordsPath('menu_categories', entry);
    expect((await world.send('PATCH', path, world.admin.token, { parent_id: group })).status).toBe(200);
  });
});

describe('a menu type other than the parent’s or children’s', () => {
  const put = (id: string, values: object) =>
    world.send('PATCH', recordsPath('menu_categories', id), world.admin.token, values);

  it('is refused for subcategories and parents', async () => {
    const group = await create();
    const entry = await create(group);
    expect(await put(entry, { menu_type: 'sale' })).toMatchObject({
      status: 400,
      body: { message: '“Suits” is in another menu. Choose one of the same menu.' },
    });
    expect(await put(group, { menu_type: 'sale' })).toMatchObject({
      status: 400,
      body: { message: 'Its subcategories are in another menu. Move them with it.' },
    });
    expect((await put(entry, { menu_type: 'sale', parent_id: '' })).status).toBe(200);
    expect((await put(group, { menu_type: 'sale' })).status).toBe(200);
  });

  it('is refused for a new subcategory', async () => {
    const group = await create();
    const make = (values: object) => {
      const body = { name: 'Kurtis', slug: world.unique('kurtis'), menu_type: 'sale', ...values };
      return world.send('POST', recordsPath('menu_categories'), world.admin.token, body);
    };
    expect((await make({ parent_id: group })).status).toBe(400);
    expect((await make({})).status).toBe(200);
    expect((await make({ parent_id: group, menu_type: 'categories' })).status).toBe(200);
  });
});

it('returns use counts to admins only', async () => {
  const [menu, brand, category] = [
    await create(),
    await world.create('brands', { name: world.unique('Brand') }),
    await world.create('categories', { name: world.unique('Category') }),
  ];
  const uses = { brand_id: brand, category_id: category };
  const products = [
    await world.createProduct(uses),
    await world.createProduct({ ...uses, is_active: false }),
    await world.createProduct(),
  ];
  for (const product_id of products) {
    await world.create('product_menu_categories', { product_id, menu_category_id: menu });
  }
  const ask = (token: string) => world.send('GET', '/api/shop/admin/use-counts', token);
  expect(useCountsSchema.parse((await ask(world.admin.token)).body)).toEqual({
    menu_categories: { [menu]: 3 },
    brands: { [brand]: 2 },
    categories: { [category]: 2 },
  });
  expect((await ask('')).status).toBe(401);
  expect((await ask(world.user.token)).status).toBe(403);
});

describe('a category, brand or kind in use', () => {
  const products = async (field: string, collection: string) => {
    const id = await world.create(collection, { name: world.unique('Name') });
    await world.createProduct({ [field]: id });
    return id;
  };
  it.each([
    ['menu_categories', parent, '1 subcategory'],
    ['brands', () => products('brand_id', 'brands'), '1 product uses it'],
    ['categories', () => products('category_id', 'categories'), '1 product uses it'],
  ] as const)('cannot be deleted from %s by anyone', async (collection, place, reason) => {
    const path = recordsPath(collection, await place());
    for (const token of [world.admin.token, world.superuserToken]) {
      const answer = await world.send('DELETE', path, token);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: expect.stringContaining(reason) });
    }
    expect((await world.send('GET', path, '')).status).toBe(200);
  });

  it('can be deleted when it is no longer used', async () => {
    const group = await create();
    const below = await create(group);
    for (const id of [below, group]) {
      expect((await world.send('DELETE', recordsPath('menu_categories', id), world.admin.token)).status).toBe(204);
    }
  });
});

describe('a renamed slug', () => {
  const old = async (id: string) =>
    recordOf(await world.send('GET', recordsPath('menu_categories', id), world.superuserToken))['old_slugs'];
  const rename = async (id: string, slug: string) =>
    expect((await world.send('PATCH', recordsPath('menu_categories', id), world.admin.token, { slug })).status).toBe(
      200,
    );

  it('is kept with its category, newest first, until it is the slug again; browsers do not get it', async () => {
    const id = await create();
    const first = String(recordOf(await world.send('GET', recordsPath('menu_categories', id), ''))['slug']);
    const [second, third] = [`${first}-b`, `${first}-c`];
    expect(await old(id)).toBeNull();
    await rename(id, second);
    await rename(id, third);
    expect(await old(id)).toEqual([second, first]);
    await rename(id, first);
    expect(await old(id)).toEqual([third, second]);
    expect((await world.send('GET', recordsPath('menu_categories', id), '')).body).not.toHaveProperty('old_slugs');
  });

  it('is kept by a change set, too', async () => {
    const id = await create();
    const slug = world.unique('renamed');
    const body = {
      ...{ label: 'Category renamed', source: 'form', key: world.unique('rename-category-key') },
      operations: [{ action: 'update', collection: 'menu_categories', id, values: { slug } }],
    };
    expect((await world.send('POST', '/api/shop/admin/change-sets', world.admin.token, body)).status).toBe(200);
    expect(await old(id)).toEqual([expect.stringContaining('suits')]);
  });
});
