import type PocketBase from 'pocketbase';
import { z } from 'zod';
import type { Action } from './actions.ts';
import type { LiveShop } from './live-shop.ts';
import { performSql } from './perform-sql.ts';

const IMAGE_ROW = z.object({ id: z.string(), file: z.string() });
/** One white pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const OUTSIDE = 'https://pictures.example/outside.webp';

type Edit = Exclude<Action, { do: 'settle' | 'kill publisher' | 'rebuild' | 'restart' }>;
type Of<Kind extends Edit['do']> = Extract<Edit, { do: Kind }>;

/** Performs an action over PocketBase's API. @throws ClientResponseError if refused or not available */
export async function performEdit({ client, dataDir }: LiveShop, action: Edit): Promise<void> {
  if (action.do === 'sql') return performSql(dataDir, action);
  if (action.do === 'create product') return createProduct(client, action);
  if (action.do === 'link') return link(client, await nth(client, 'products', action.product), action.place);
  if (action.do === 'settings') return update(client, 'shop_settings', 0, action.values);
  if (action.do === 'content') return editContent(client, action);
  if (action.do === 'review') return writeReview(client, action);
  if (action.do === 'delete review') return remove(client, 'reviews', action.which);
  if (action.do === 'edit picture') return update(client, 'product_images', action.which, pictureRow(action.values));
  if ('in' in action) return performOnNames(client, action);
  return performOnRecords(client, action);
}

async function performOnRecords(
  client: PocketBase,
  action: Exclude<
    Edit,
    | { in: unknown }
    | { do: 'sql' | 'create product' | 'link' | 'settings' | 'content' | 'edit picture' | 'review' | 'delete review' }
  >,
): Promise<void> {
  switch (action.do) {
    case 'edit product':
      return update(client, 'products', action.which, await productRow(client, action.values));
    case 'switch product':
      return update(client, 'products', action.which, { is_active: action.isActive });
    case 'delete product':
      return remove(client, 'products', action.which);
    case 'create variant': {
      const product_id = await nth(client, 'products', action.product);
      if (product_id === null) return;
      return create(client, 'product_variants', { ...action.values, product_id });
    }
    case 'edit variant':
      return update(client, 'product_variants', action.which, action.values);
    case 'delete variant':
      return remove(client, 'product_variants', action.which);
    case 'create place':
      return create(client, 'menu_categories', await placeRow(client, action.values));
    case 'edit place':
      return update(client, 'menu_categories', action.which, await placeRow(client, action.values));
    case 'delete place':
      return remove(client, 'menu_categories', action.which);
    case 'move link': {
      const product_id = await nth(client, 'products', action.product);
      return update(client, 'product_menu_categories', action.which, { product_id });
    }
    case 'create size':
      return create(client, 'sizes', action.values);
    case 'edit size':
      return update(client, 'sizes', action.which, action.values);
    case 'delete size':
      return remove(client, 'sizes', action.which);
    case 'create redirect':
      return create(client, 'redirects', action.values);
    case 'delete redirect':
      return remove(client, 'redirects', action.which);
    case 'unlink':
      return remove(client, 'product_menu_categories', action.which);
  }
}

/** Writes or replaces the review of a product by one of two buyers. */
async function writeReview(client: PocketBase, { which, product, values }: Of<'review'>): Promise<void> {
  const product_id = await nth(client, 'products', product);
  if (product_id === null) return;
  const order_id = await orderOfBuyer(client, which % 2);
  const pictures = await Promise.all(values.pictures.map((picture) => pathOf(client, picture)));
  const filter = client.filter('product_id = {:product_id} && order_id = {:order_id}', { product_id, order_id });
  const [known] = await client.collection('reviews').getFullList({ filter });
  const row = { ...values, product_id, order_id, pictures };
  if (known === undefined) await create(client, 'reviews', row);
  else await client.collection('reviews').update(known.id, row);
}

async function orderOfBuyer(client: PocketBase, buyer: number): Promise<string> {
  const order_number = `GUL-R${buyer}`;
  const filter = client.filter('order_number = {:order_number}', { order_number });
  const [known] = await client.collection('orders').getFullList({ filter });
  if (known !== undefined) return known.id;
  const state = { status: 'delivered', payment_status: 'paid', stock_state: 'taken', total_amount: 100 };
  const order = await client.collection('orders').create({ order_number, idempotency_key: order_number, ...state });
  return order.id;
}

/** Changes a section of the shop's texts, or returns it to the standard. */
async function editContent(client: PocketBase, { section, value: given }: Of<'content'>): Promise<void> {
  const value = given === null ? null : await withPictureIds(client, given);
  const content = client.collection('shop_content');
  const [found] = await content.getFullList({ filter: client.filter('id = {:section}', { section }) });
  if (value === null) {
    if (found !== undefined) await content.delete(section);
  } else if (found === undefined) await content.create({ id: section, value });
  else await content.update(section, { value });
}

/** A section's values with the ids of pictures in place of their numbers. */
async function withPictureIds(client: PocketBase, given: object): Promise<object> {
  const ids = (await client.collection('product_images').getFullList({ fields: 'id', sort: '@rowid' })).map(
    ({ id }) => id,
  );
  const isPicture = (name: string) => ['picture', 'tall_picture', 'logo'].includes(name);
  return JSON.parse(
    JSON.stringify(given, (name, value) =>
      typeof value === 'number' && isPicture(name) ? (ids[value % ids.length] ?? '') : value,
    ),
  );
}

function performOnNames(client: PocketBase, action: Of<'create name' | 'edit name' | 'delete name'>): Promise<void> {
  if (action.do === 'create name') return create(client, action.in, action.values);
  if (action.do === 'edit name') return update(client, action.in, action.which, action.values);
  return remove(client, action.in, action.which);
}

async function createProduct(client: PocketBase, action: Of<'create product'>): Promise<void> {
  const { id } = await client.collection('products').create(await productRow(client, action.product));
  for (const place of action.places) await link(client, id, place);
}

async function link(client: PocketBase, product_id: string | null, place: number): Promise<void> {
  const menu_category_id = await nth(client, 'menu_categories', place);
  if (product_id === null || menu_category_id === null) return;
  await create(client, 'product_menu_categories', { product_id, menu_category_id });
}

/** Row of a product, with record numbers resolved to ids. */
async function productRow(
  client: PocketBase,
  { brand, category, pictures, ...plain }: Of<'edit product'>['values'],
): Promise<Record<string, unknown>> {
  return {
    ...plain,
    ...(brand === undefined ? {} : { brand_id: await nth(client, 'brands', brand) }),
    ...(category === undefined ? {} : { category_id: await nth(client, 'categories', category) }),
    ...(pictures === undefined ? {} : { images: await Promise.all(pictures.map((which) => pathOf(client, which))) }),
  };
}

function pictureRow({ size, ...plain }: Of<'edit picture'>['values']): Record<string, unknown> {
  return { ...plain, ...(size === undefined ? {} : { sizes: new File([WEBP], size, { type: 'image/webp' }) }) };
}

async function placeRow(
  client: PocketBase,
  { parent, ...plain }: Of<'edit place'>['values'],
): Promise<Record<string, unknown>> {
  return { ...plain, ...(parent === undefined ? {} : { parent_id: await nth(client, 'menu_categories', parent) }) };
}

async function pathOf(client: PocketBase, which: number | null): Promise<string> {
  const id = await nth(client, 'product_images', which);
  if (id === null) return OUTSIDE;
  const { file } = IMAGE_ROW.parse(await client.collection('product_images').getOne(id));
  return `${id}/${file}`;
}

async function create(client: PocketBase, collection: string, values: Record<string, unknown>): Promise<void> {
  await client.collection(collection).create(values);
}

async function update(
  client: PocketBase,
  collection: string,
  which: number,
  values: Record<string, unknown>,
): Promise<void> {
  const id = await nth(client, collection, which);
  if (id !== null) await client.collection(collection).update(id, values);
}

async function remove(client: PocketBase, collection: string, which: number): Promise<void> {
  const id = await nth(client, collection, which);
  if (id !== null) await client.collection(collection).delete(id);
}

/** Resolves a record number to an id; null without a number or records. */
async function nth(client: PocketBase, collection: string, which: number | null): Promise<string | null> {
  if (which === null) return null;
  const rows = await client.collection(collection).getFullList({ fields: 'id', sort: '@rowid', batch: 1000 });
  return rows[which % rows.length]?.id ?? null;
}
