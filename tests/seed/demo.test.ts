import { readFile } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE, TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { demoPictures } from '#demo/catalogue/demo-pictures.ts';
import { pictureFile } from '#demo/catalogue/picture.ts';
import { MENU } from '#demo/menu.ts';
import { needsDemo } from '#demo/needs-demo.ts';
import { SHOPPER } from '#demo/people.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { encodePictures, type PictureMode, seedPictures } from '#demo/seed-pictures.ts';
import { ShopDatabase } from '#server/catalogue/database.ts';
import { readCatalogue } from '#server/catalogue/read.ts';
import { orderRowSchema } from '#server/orders/order-row.ts';
import { PRODUCT_PLAN } from '#server/pictures/rendition-plans.ts';
import { returnObstacle } from '#shared/orders/after-sale.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { MEDIA_BASE, pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { productImageRowSchema } from '#shared/pocketbase/product-image-row.ts';
import { productRowSchema, productVariantRowSchema } from '#shared/pocketbase/rows.ts';
import { answeredRows } from '#tests/support/answered-rows.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { unparsedRows } from '#tests/support/row-parsers.ts';

/** The owner's account exists before the demo is seeded. */
const ADMIN = { email: 'admin@example.com', password: 'chosen-by-the-owner' };
const DAY_MS = 24 * 60 * 60 * 1000;

let pocketBase: TestPocketBase;
let client: PocketBase;

function seed(target: PocketBase): Promise<void> {
  return seedDemo({
    client: target,
    adminEmail: ADMIN.email,
    adminPassword: 'admin-demo-123',
    log: () => undefined,
    pictures: 'plain',
  });
}

async function rowsOf(collection: string): Promise<unknown[]> {
  return client.collection(collection).getFullList({ sort: 'id' });
}

/** Mean difference of a colour value; far above ten for different pictures. */
async function thumbnailDifference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => picture.resize(60, 80).raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length)
    throw new Error('The pictures have different shapes.');
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

async function pictureRow(id: string) {
  return productImageRowSchema.parse(await client.collection('product_images').getOne(id));
}

/** Stores a picture of the demo that 'plain' leaves out. */
async function storePicture(name: string, mode: PictureMode) {
  const pictures = demoPictures().filter((picture) => picture.name === name);
  const paths = await seedPictures({ client, pictures, mode, log: () => undefined });
  return { row: await pictureRow(paths.get(name)?.split('/')[0] ?? ''), alt: pictures[0]?.alt };
}

const COUNTED = [
  'brands',
  'categories',
  'menu_categories',
  'product_images',
  'products',
  'product_variants',
  'product_menu_categories',
  'users',
  'user_roles',
  'user_profiles',
  'wishlists',
  'orders',
  'order_items',
  'order_steps',
];

async function counts(): Promise<Record<string, number>> {
  const entries = COUNTED.map(async (name) => [name, (await rowsOf(name)).length] as const);
  return Object.fromEntries(await Promise.all(entries));
}

describe('seeding an empty database', () => {
  beforeAll(async () => {
    pocketBase = await startTestPocketBase();
    client = createPocketBase(pocketBase.url, pocketBase.token);
    await client.collection('users').create({ ...ADMIN, passwordConfirm: ADMIN.password });
    await seed(client);
  }, 300_000);
  afterAll(() => pocketBase.stop());

  test('writes every product, variant and menu category', async () => {
    const written = await counts();
    expect(written).toMatchObject({
      products: CATALOGUE.length,
      product_variants: CATALOGUE.flatMap(({ variants }) => variants).length,
      menu_categories: MENU.length,
    });
    expect(await needsDemo(client)).toBe(false);
  });

  test('has the sum of the variants as the test product’s stock', async () => {
    const row = productRowSchema.parse(await client.collection('products').getOne(String(TEST_PRODUCT_ID)));
    expect(row.size_quantities).toEqual({ XS: 40, S: 60, M: 80, L: 3, XL: 50, XXL: 0 });
    expect(row.stock_quantity).toBe(233);
  });

  test('refers to stored pictures only', async () => {
    const stored = new Set(
      (await rowsOf('product_images'))
        .map((row) => productImageRowSchema.parse(row))
        .map(({ id, file }) => `${id}/${file}`),
    );
    const products = (await rowsOf('products')).map((row) => productRowSchema.parse(row));
    expect(products.filter(({ images }) => images.length === 0 || images.some((path) => !stored.has(path)))).toEqual(
      [],
    );
  });

  test('stores each picture in the widths of its file names', async () => {
    const row = productImageRowSchema.parse(
      await client.collection('product_images').getFirstListItem('name = "1001-front"'),
    );
    const { avif, webp, jpeg } = PRODUCT_PLAN;
    const { avif: inAvif, sizes: inWebp, jpeg: shared, ...picture } = pictureFromRow(row);
    expect([shared?.width]).toEqual(jpeg);
    expect([inAvif, inWebp].map((files) => files.map(({ width }) => width))).toEqual([avif, webp]);
    expect(picture).toMatchObject({ width: 1200, height: 1600, tone: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });

  test('stores the picture from demo/pictures', async () => {
    const { row, alt } = await storePicture('1002-detail', 'full');
    expect(row).toMatchObject({ alt, width: 1200, height: 1600 });
    const { avif, sizes } = pictureFromRow(row);
    expect(avif.map(({ width }) => width)).toEqual([160, 320, 480, 720, 1200]);
    expect(sizes.map(({ width }) => width)).toEqual([160, 480, 800]);
    const source = sharp(await readFile(pictureFile({ name: '1002-detail' })));
    for (const { src } of [...avif, ...sizes]) {
      const response = await fetch(`${pocketBase.url}/api/files/product_images${src.slice(MEDIA_BASE.length)}`);
      expect(await thumbnailDifference(sharp(await response.bytes()), source.clone())).toBeLessThan(6);
    }
  });

  test('stores the file as it is, to encode its widths later', async () => {
    const { row } = await storePicture('1003-detail', 'original');
    expect(row).toMatchObject({ width: 1200, height: 1600, tone: '', sizes: [] });
    expect(pictureFromRow(row).avif.map(({ width }) => width)).toEqual([1200]);
    const response = await fetch(`${pocketBase.url}/api/files/product_images/${storagePath(row)}`);
    expect(Buffer.from(await response.bytes())).toEqual(await readFile(pictureFile({ name: '1003-detail' })));
  });

  test('encodes all pictures that are stored as they are, and continues after an interruption', async () => {
    const names = ['1004-detail', '1004-styled', '1005-styled'];
    const stored = await Promise.all(names.map((name) => storePicture(name, 'original')));
    const lines: string[] = [];
    const encode = (some: readonly string[]) =>
      encodePictures(
        client,
        demoPictures().filter(({ name }) => some.includes(name)),
        (line) => lines.push(line),
      );
    await encode(names.slice(0, 1));
    await encode(names);
    await encode(names);
    expect(lines).toEqual(['encoding pictures 1/1 …', 'encoding pictures 2/2 …']);
    for (const { row } of stored) {
      const encoded = await pictureRow(row.id);
      expect(storagePath(encoded)).toBe(storagePath(row));
      const { avif, sizes, ...picture } = pictureFromRow(encoded);
      expect([avif, sizes].map((files) => files.map(({ width }) => width))).toEqual([
        [160, 320, 480, 720, 1200],
        [160, 480, 800],
      ]);
      expect(picture).toMatchObject({ width: 1200, height: 1600, tone: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    }
  });

  test('adds one video to a product', async () => {
    const [product] = await client.collection('products').getFullList({ filter: 'videos ~ ".mp4"' });
    const { videos } = productRowSchema.parse(product);
    const rows = await client.collection('product_images').getFullList({ filter: 'file ~ ".mp4"' });
    expect(rows.map((row) => storagePath(productImageRowSchema.parse(row)))).toEqual(videos);
  });

  test('lets the shopper sign in, and the admin with her old password; only she is an admin and owner', async () => {
    for (const [account, roles] of [
      [SHOPPER, 0],
      [ADMIN, 2],
    ] as const) {
      const visitor = createPocketBase(pocketBase.url);
      await visitor.collection('users').authWithPassword(account.email, account.password);
      expect(await visitor.collection('user_roles').getFullList()).toHaveLength(roles);
    }
  });

  test('shows the shopper her past orders, whose items are products of the catalogue; one can be returned', async () => {
    const visitor = createPocketBase(pocketBase.url);
    await visitor.collection('users').authWithPassword(SHOPPER.email, SHOPPER.password);
    // Notes are for staff only.
    const readable = orderRowSchema.omit({ notes: true });
    const orders = (await visitor.collection('orders').getFullList()).map((row) => readable.parse(row));
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(['pending', 'shipped', 'delivered', 'cancelled']),
    );
    const ages = orders.map(({ created_at }) => Math.floor((Date.now() - Date.parse(created_at)) / DAY_MS));
    expect(Math.max(...ages)).toBe(34);
    const delivered = await client.collection('order_steps').getFullList({ filter: 'status = "delivered"' });
    const deliveredTo = new Map(delivered.map((step) => [step['order_id'], String(step['at'])]));
    const obstacles = orders.map((order) =>
      returnObstacle(order, deliveredTo.get(order.id) ?? '', 'refund', new Date()),
    );
    expect(obstacles).toContain(null);
    expect(obstacles).toContain('too_late');
    const variants = (await rowsOf('product_variants')).map((row) => productVariantRowSchema.parse(row).id);
    const items = await client.collection('order_items').getFullList();
    expect(items.filter((item) => !variants.includes(String(item['variant_id'])))).toEqual([]);
  });

  test('writes rows that pass the parsers of their collections', async () => {
    await client.collection('payment_events').create({ event_id: 'event-1', event: 'payment.captured' });
    expect(await unparsedRows(client)).toEqual([]);
  });

  test('writes rows that read the same in the database file', async () => {
    const { rows } = new ShopDatabase(pocketBase.dataDir).read(readCatalogue);
    expect(rows).toEqual(await answeredRows(client, pocketBase.dataDir));
    // Reviews are never invented.
    expect(rows.product_reviews.size).toBe(0);
  });

  test('completes an interrupted seeding without duplicates', async () => {
    const before = await counts();
    for (const order of await client.collection('orders').getFullList()) {
      await client.collection('orders').delete(order.id);
    }
    for (const product of CATALOGUE.slice(40)) await client.collection('products').delete(String(product.id));
    expect(await needsDemo(client)).toBe(true);
    await seed(client);
    expect(await counts()).toEqual(before);
    expect(await needsDemo(client)).toBe(false);
  });
});
