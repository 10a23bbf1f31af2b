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

/** Questions about what the asker may not see, put to a list the asker may see; {owner} and {admin} are their ids. `?` asks for any match. */
const ANSWERED_WITH_NOTHING = [
  'orders?filter=user_id=""',
  'order_items?filter=order_id!=""',
  'products?filter=order_items_via_product_id.id?!=""',
  'products?filter=wishlists_via_product_id.user_id?="{owner}"',
  'products?filter=wishlists_via_product_id.user_id.email?~"owner"',
  'products?filter=is_active=false',
  'brands?filter=products_via_brand_id.is_active?=false',
  'users?filter=id="{owner}"',
  'users?filter=email~"owner"',
];
/** With the status of the refusal. */
const REFUSED = [
  ['orders?filter=notes~"secret wedding"', 400],
  ['products?filter=order_items_via_product_id.order_id.notes?~"secret wedding"', 400],
  ['products?filter=@collection.orders.notes?~"secret wedding"', 403],
  ['products?filter=@collection.admin_products.name?~"Hidden"', 403],
  ['products?filter=@collection.users.email?~"owner"', 403],
  ['products?filter=@collection.user_roles.user_id?="{admin}"', 403],
  ['products?filter=@collection._superusers.email?~"root"', 403],
  ['brands?filter=@collection.products.name?~"Hidden"', 403],
] as const;

function ask(question: string, token: string) {
  const asked = question.replace('{owner}', world.owner.id).replace('{admin}', world.admin.id);
  const cut = asked.indexOf('?');
  const [collection, query] = [asked.slice(0, cut), asked.slice(cut + 1)];
  return world.send('GET', `${recordsPath(collection)}?${encodeURI(query)}`, token);
}

describe.each(['visitor', 'user'] as const)('a %s learns nothing by asking for', (actor) => {
  test.each(ANSWERED_WITH_NOTHING)('%s', async (question) => {
    expect(recordsOf(await ask(question, world[actor].token))).toEqual([]);
  });

  test.each(REFUSED)('%s, which is refused', async (question, status) => {
    expect((await ask(question, world[actor].token)).status).toBe(status);
  });
});

describe("the shop's server has an answer to", () => {
  test.each([...ANSWERED_WITH_NOTHING, ...REFUSED.map(([question]) => question)])('%s', async (question) => {
    expect(recordsOf(await ask(question, world.superuserToken))).not.toEqual([]);
  });
});

describe('hidden fields', () => {
  test.each(['filter=tokenKey~"a"', 'sort=tokenKey', 'filter=password!=""'])('users?%s is refused', async (query) => {
    const answer = await world.send('GET', `${recordsPath('users')}?${encodeURI(query)}`, world.user.token);
    expect(answer.status).toBe(400);
  });

  test.each(['buyer_hash', 'request_hash', 'discount_reason', 'payment_reference', 'policy_version'])(
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
  test.each(EXPANSIONS)('expanding a product by %s returns nothing of another user to a shopper', async (expand) => {
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

  test('is not returned through its menu links', async () => {
    const answer = await world.send(
      'GET',
      `${recordsPath('product_menu_categories')}?expand=product_id`,
      world.user.token,
    );
    expect(recordsOf(answer)).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toContain('Hidden');
  });

  test('is not returned through the menu category', async () => {
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
