import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordsOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
const ids = { product: '', hidden: '', hiddenVariant: '', wish: '', order: '', item: '', menu: '' };
const SECRET = 'gift for a secret wedding';

beforeAll(async () => {
  world = await openWorld();
  const brand = await world.create('brands', { name: 'Anokhi', is_active: true });
  ids.menu = await world.create('menu_categories', { name: 'Menu', slug: 'menu', menu_type: 'sale' });
  ids.product = await world.createProduct({ brand_id: brand });
  ids.hidden = await world.createProduct({ name: 'Hidden lehenga', is_active: false, brand_id: brand });
  for (const product_id of [ids.product, ids.hidden])
    await world.create('product_menu_categories', { product_id, menu_category_id: ids.menu });
  const variant = { stitched: true, size: 'M', stock_quantity: 3, price: 100 };
  await world.create('product_variants', { ...variant, product_id: ids.product });
  ids.hiddenVariant = await world.create('product_variants', { ...variant, product_id: ids.hidden });
  ids.wish = await world.create('wishlists', { user_id: world.owner.id, product_id: ids.product });
  await world.create('wishlists', { user_id: world.owner.id, product_id: ids.hidden });
  const order = { status: 'pending', payment_status: 'paid', stock_state: 'taken', total_amount: 100, notes: SECRET };
  ids.order = await world.create('orders', {
    ...order,
    order_number: 'GUL-1',
    idempotency_key: 'key-1',
    buyer_hash: 'f00d',
    user_id: world.owner.id,
  });
  await world.create('orders', { ...order, order_number: 'GUL-2', idempotency_key: 'key-2' });
  const item = { product_id: ids.product, name: 'Kurta', quantity: 1, price: 100 };
  ids.item = await world.create('order_items', { ...item, order_id: ids.order });
}, 300_000);
afterAll(() => world?.stop());

/** Questions about what the asker may not see, put to a list the asker may see. */
const QUESTIONS: readonly { collection: string; query: () => string }[] = [
  { collection: 'orders', query: () => 'filter=user_id=""' },
  { collection: 'orders', query: () => `filter=notes~"${SECRET}"` },
  { collection: 'order_items', query: () => 'filter=order_id!=""' },
  { collection: 'products', query: () => 'filter=order_items_via_product_id.id!=""' },
  { collection: 'products', query: () => `filter=order_items_via_product_id.order_id.notes~"${SECRET}"` },
  { collection: 'products', query: () => `filter=wishlists_via_product_id.user_id="${world.owner.id}"` },
  { collection: 'products', query: () => 'filter=wishlists_via_product_id.user_id.email~"owner"' },
  { collection: 'products', query: () => `filter=@collection.orders.notes~"${SECRET}"` },
  { collection: 'products', query: () => `filter=@collection.admin_orders.notes~"${SECRET}"` },
  { collection: 'products', query: () => 'filter=@collection.admin_customers.email~"owner"' },
  { collection: 'products', query: () => 'filter=@collection.users.email~"owner"' },
  { collection: 'products', query: () => `filter=@collection.user_roles.user_id="${world.admin.id}"` },
  { collection: 'products', query: () => 'filter=@collection._superusers.email~"root"' },
  { collection: 'products', query: () => 'filter=is_active=false' },
  { collection: 'brands', query: () => 'filter=@collection.products.name~"Hidden"' },
  { collection: 'brands', query: () => 'filter=products_via_brand_id.is_active=false' },
  { collection: 'users', query: () => `filter=id="${world.owner.id}"` },
  { collection: 'users', query: () => 'filter=tokenKey~"a"' },
  { collection: 'users', query: () => 'filter=password!=""' },
  { collection: 'users', query: () => 'sort=tokenKey' },
  { collection: 'orders', query: () => 'sort=buyer_hash' },
];

describe.each(['visitor', 'user'] as const)('a list asked by a %s tells nothing about', (actor) => {
  test.each(QUESTIONS.map(({ collection, query }) => ({ collection, query, asked: String(query).slice(6) })))(
    '$collection?$asked',
    async ({ collection, query }) => {
      const answer = await world.send('GET', `${recordsPath(collection)}?${encodeURI(query())}`, world[actor].token);
      const strangers = recordsOf(answer).filter((record) => record.id !== world[actor].id);
      expect(strangers).toEqual([]);
    },
  );
});

describe('hidden fields', () => {
  test.each(['filter=tokenKey~"a"', 'sort=tokenKey', 'filter=password!=""'])('users?%s is refused', async (query) => {
    const answer = await world.send('GET', `${recordsPath('users')}?${encodeURI(query)}`, world.user.token);
    expect(answer.status).toBe(400);
  });

  test.each(['buyer_hash', 'request_hash'])(
    'orders.%s is neither shown to its buyer nor filtered by',
    async (field) => {
      const seen = await world.send('GET', recordsPath('orders', ids.order), world.owner.token);
      expect(seen.status).toBe(200);
      expect(seen.body).not.toHaveProperty(field);
      const asked = await world.send('GET', `${recordsPath('orders')}?filter=${field}~"f"`, world.owner.token);
      expect(asked.status).toBe(400);
    },
  );
});

const EXPANSIONS = [
  'wishlists_via_product_id',
  'wishlists_via_product_id.user_id',
  'order_items_via_product_id',
  'order_items_via_product_id.order_id',
  'order_items_via_product_id.order_id.user_id',
];

describe('expanding a product', () => {
  test.each(EXPANSIONS)('by %s shows a shopper nothing of someone else', async (expand) => {
    const answer = await world.send(
      'GET',
      `${recordsPath('products', ids.product)}?expand=${expand}`,
      world.user.token,
    );
    expect(answer.status).toBe(200);
    const shown = JSON.stringify(answer.body);
    for (const id of [ids.wish, ids.item, ids.order, world.owner.id]) expect(shown).not.toContain(id);
  });
});

describe('an inactive product', () => {
  test('has no variants for a shopper', async () => {
    const path = `${recordsPath('product_variants', ids.hiddenVariant)}?expand=product_id`;
    expect((await world.send('GET', path, world.user.token)).status).toBe(404);
  });

  test('does not come through its menu links', async () => {
    const answer = await world.send(
      'GET',
      `${recordsPath('product_menu_categories')}?expand=product_id`,
      world.user.token,
    );
    expect(recordsOf(answer)).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toContain('Hidden');
  });

  test('does not come through the menu category', async () => {
    const expand = 'product_menu_categories_via_menu_category_id.product_id';
    const answer = await world.send('GET', `${recordsPath('menu_categories', ids.menu)}?expand=${expand}`, '');
    expect(JSON.stringify(answer.body)).not.toContain('Hidden');
  });

  test('stays on a wishlist as an id only', async () => {
    const answer = await world.send('GET', `${recordsPath('wishlists')}?expand=product_id`, world.owner.token);
    expect(recordsOf(answer)).toHaveLength(2);
    expect(JSON.stringify(answer.body)).not.toContain('Hidden');
  });
});
