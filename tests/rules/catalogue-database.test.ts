import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { catalogueNow } from '#scripts/build/catalogue-now.ts';
import { DEMO_ADMIN } from '#scripts/environment.ts';
import { freePort } from '#scripts/pocketbase/port.ts';
import { providePocketBase } from '#scripts/pocketbase/provide.ts';
import { startPocketBase } from '#scripts/pocketbase/run.ts';
import { changesAfter, forgetChanges, newestChange } from '#scripts/publisher/change-log.ts';
import { DatabaseUnavailable } from '#scripts/publisher/database/database-unavailable.ts';
import { readCatalogue } from '#scripts/publisher/database/read-catalogue.ts';
import { newestSeq, readChanges } from '#scripts/publisher/database/read-changes.ts';
import { ShopDatabase } from '#scripts/publisher/database/shop-database.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { CATALOGUE_SCHEMAS, type CatalogueRows } from '#site/features/catalogue/catalogue-rows.ts';
import { createLiveCatalogue } from '#site/features/catalogue/live-catalogue.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

/** The publisher reads PocketBase's file itself: what it finds there has to be what PocketBase answers. */

let pocketbase: TestPocketBase;
let database: ShopDatabase;
let client: ReturnType<typeof createPocketBase>;

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  database = new ShopDatabase(pocketbase.dataDir);
  client = createPocketBase(pocketbase.url, pocketbase.token);
  const { email: adminEmail, password: adminPassword } = DEMO_ADMIN;
  await seedDemo({ client, adminEmail, adminPassword, pictures: 'plain', log: () => undefined });
});
afterAll(() => pocketbase.stop());

async function answered(): Promise<Record<string, Map<string, unknown>>> {
  const collections = Object.entries(CATALOGUE_SCHEMAS).map(async ([collection, schema]) => {
    const rows = await client.collection(collection).getFullList();
    return [collection, new Map(rows.map((row) => [row.id, schema.parse(row)]))] as const;
  });
  return Object.fromEntries(await Promise.all(collections));
}

async function expectSame(): Promise<CatalogueRows> {
  const { rows, seq } = readCatalogue(database);
  expect(rows).toEqual(await answered());
  expect(seq).toBe(await newestChange(client));
  return rows;
}

const createProduct = async (body: Record<string, unknown> = {}) =>
  (await client.collection('products').create({ name: 'Kurta', price: 100, is_active: true, ...body })).id;

describe('the rows in the file', () => {
  it('are for the demo those that PocketBase answers, in all collections', async () => {
    const rows = await expectSame();
    for (const found of Object.values(rows)) expect(found.size).toBeGreaterThan(0);
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing but what is required', {}],
    ['null in every JSON field', { images: null, videos: null, size_quantities: null, pieces: null }],
    ['empty text in every JSON field', { images: '', videos: '', size_quantities: '', pieces: '' }],
    ['one path instead of a list', { images: 'https://example.com/a.jpg', videos: { url: 'https://example.com/b' } }],
    ['JSON that is a number', { images: 5, size_quantities: 1.5, pieces: 1e19 }],
    ['JSON that is text of a number or a boolean', { images: '"7"', videos: 'true', size_quantities: '7' }],
    ['numbers with fractions', { price: 1234.56, original_price: 0.1 }],
    ['very large numbers', { price: 9007199254740991, original_price: 2 ** 60 }],
    ['Unicode', { name: 'कुर्ता · قميص · Ａ\u0301', description: '<p>👗 «soft»\n\t\u00a0</p>', colour: '🪷' }],
    ['text that looks like a number', { name: '007', sku: '1e3', fabric: '-0', slug: '1.50' }],
    ['quotes', { name: `"'\`\\`, images: ['https://example.com/a"b\\c.jpg'] }],
    ['sizes and pieces', { size_quantities: { M: 3, Free: 1 }, pieces: [{ kind: 'kameez', lengthInches: 44.5 }] }],
  ])('are what PocketBase answers for a product with %s', async (_, body) => {
    const id = await createProduct(body);
    const rows = await expectSame();
    expect(rows.products.has(id)).toBe(true);
    await client.collection('products').delete(id);
  });

  it('are what PocketBase answers for a picture whose files have gone', async () => {
    const [picture] = await client.collection('product_images').getFullList();
    await client.collection('product_images').update(picture?.id ?? '', { sizes: [], focal_x: 0.375, alt: '' });
    await expectSame();
  });
});

describe('changes in the file', () => {
  it('count as gone where somebody has written what is no row, and hold back no others', async () => {
    const { seq: after } = readCatalogue(database);
    const { id, menu_type } = await client.collection('menu_categories').getFirstListItem('');
    const other = await createProduct();
    const setType = (type: string) => {
      const file = new DatabaseSync(join(pocketbase.dataDir, 'data.db'));
      file.prepare('UPDATE menu_categories SET menu_type = ? WHERE id = ?').run(type, id);
      file.close();
    };
    setType('no such type');
    const read = readChanges(database, after);
    expect(read.refused).toMatchObject([{ collection: 'menu_categories', id }]);
    expect(read.changes.menu_categories.get(id)).toBeNull();
    expect(read.changes.products.get(other)?.name).toBe('Kurta');
    expect(readCatalogue(database).refused).toMatchObject([{ collection: 'menu_categories', id }]);
    setType(menu_type);
    await client.collection('products').delete(other);
    expect(readCatalogue(database).refused).toEqual([]);
  });

  it('are the lines of the log with their records as they are now, null for those that are gone', async () => {
    const { seq: after } = readCatalogue(database);
    const [kept, gone] = [await createProduct(), await createProduct()];
    const variant = await client
      .collection('product_variants')
      .create({ product_id: kept, stitched: true, size: 'M', stock_quantity: 2 });
    await client.collection('products').update(kept, { name: 'Kurti' });
    await client.collection('products').delete(gone);
    const read = readChanges(database, after);
    const { lines, seq } = await changesAfter(client, after);
    expect(read).toMatchObject({ seq, lines, isBroken: false });
    expect([...read.changes.products.keys()].sort()).toEqual([kept, gone].sort());
    expect(read.changes.products.get(kept)?.name).toBe('Kurti');
    expect(read.changes.products.get(gone)).toBeNull();
    expect([...read.changes.product_variants.keys()]).toEqual([variant.id]);
    expect(read.changes.brands.size).toBe(0);
    expect(newestSeq(database)).toBe(seq);
  });

  it('make of the catalogue from before the one from now', async () => {
    const { seq, rows } = readCatalogue(database);
    const live = createLiveCatalogue(rows);
    const id = await createProduct();
    const [brand] = await client.collection('brands').getFullList();
    await client.collection('brands').update(brand?.id ?? '', { name: 'Another name' });
    live.apply(readChanges(database, seq).changes);
    const fresh = createLiveCatalogue(readCatalogue(database).rows);
    expect(live.catalogue.products).toEqual(fresh.catalogue.products);
    expect(live.catalogue.byId.get(id)?.name).toBe('Kurta');
  });

  it('have what decides which pages there are read again, which else is as it was', async () => {
    const before = catalogueNow(database);
    expect(catalogueNow(database, before)).toBe(before);
    const id = await createProduct();
    expect(before.productIds).not.toContain(id);
    const after = catalogueNow(database, before);
    expect(after.productIds).toContain(id);
    await client.collection('products').delete(id);
    expect(catalogueNow(database, after)).toEqual({ ...before, seq: await newestChange(client) });
  });

  it('are broken off when lines were forgotten, or the number is of another database', async () => {
    const { seq } = readCatalogue(database);
    await createProduct();
    await forgetChanges(client, seq + 1);
    expect(readChanges(database, seq)).toMatchObject({ isBroken: true, lines: [] });
    expect(readChanges(database, seq + 1).isBroken).toBe(false);
    expect(readChanges(database, seq + 1_000_000).isBroken).toBe(true);
  });
});

describe('the file itself', () => {
  it('can be read when PocketBase has stopped, and is another one once a backup has been put back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-database-'));
    const file = join(dataDir, 'data.db');
    const stopped = new ShopDatabase(dataDir);
    try {
      expect(() => newestSeq(stopped)).toThrow(DatabaseUnavailable);
      await runPocketBaseOnce(dataDir);
      const { seq, rows } = readCatalogue(stopped);
      expect(rows.shop_settings.size).toBe(1);
      expect(readChanges(stopped, seq).isBroken).toBe(false);
      const before = catalogueNow(stopped);

      await copyFile(file, `${file}.backup`);
      await rename(`${file}.backup`, file);
      expect(catalogueNow(stopped, before), 'however equal its number').not.toBe(before);
      expect(readChanges(stopped, seq).isBroken).toBe(true);
      expect(readChanges(stopped, seq).isBroken, 'until everything has been read anew').toBe(true);
      readCatalogue(stopped);
      expect(readChanges(stopped, seq).isBroken).toBe(false);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('is no catalogue to be waited for when it is no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-database-'));
    await writeFile(
      join(dataDir, 'data.db'),
      'something else, longer than the sixteen bytes that SQLite looks at first',
    );
    expect(() => newestSeq(new ShopDatabase(dataDir))).toThrow(/not a database/);
    expect(() => newestSeq(new ShopDatabase(dataDir))).not.toThrow(DatabaseUnavailable);
    await rm(dataDir, { recursive: true });
  });
});

async function runPocketBaseOnce(dataDir: string): Promise<void> {
  const silent = () => undefined;
  const binary = await providePocketBase({ log: silent, production: false });
  const running = await startPocketBase({ binary, port: await freePort(), dataDir, env: {}, log: silent });
  await running.stop();
}
