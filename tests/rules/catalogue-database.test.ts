import { copyFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, ShopDatabase } from '#server/catalogue/database.ts';
import { createLiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import { newestSeq, readCatalogue, readChanges } from '#server/catalogue/read.ts';
import type { CatalogueRows } from '#server/catalogue/rows.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { answeredRows } from '#tests/support/answered-rows.ts';
import { readChangeLog } from '#tests/support/change-log.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { fillSmallCatalogue } from '#tests/support/small-catalogue.ts';
import { emptyDatabase } from '#tests/support/template.ts';

/** The shop reads PocketBase's file itself: what it finds there has to be what PocketBase answers. */

let pocketbase: TestPocketBase;
let database: ShopDatabase;
let client: ReturnType<typeof createPocketBase>;

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  database = new ShopDatabase(pocketbase.dataDir);
  client = createPocketBase(pocketbase.url, pocketbase.token);
  await fillSmallCatalogue(client);
  await client.collection('shop_content').create({ id: 'identity', value: { name: 'Saanjh' } });
});
afterAll(() => pocketbase.stop());

const catalogueNow = () => database.read(readCatalogue);
const changesAfter = (seq: number) => database.read((snapshot) => readChanges(snapshot, seq));

async function expectSame(): Promise<CatalogueRows> {
  const { rows, seq } = catalogueNow();
  expect(rows).toEqual(await answeredRows(client, pocketbase.dataDir));
  expect(seq).toBe(readChangeLog(pocketbase.dataDir).newest);
  return rows;
}

const createProduct = async (body: Record<string, unknown> = {}) =>
  (await client.collection('products').create({ name: 'Kurta', price: 100, is_active: true, ...body })).id;

describe('the rows in the file', () => {
  it('equal PocketBase’s answers in all collections', async () => {
    await client.collection('discounts').create({
      name: 'Diwali',
      method: 'code',
      code: 'DIWALI10',
      kind: 'percent',
      value: 10,
      applies_to: 'all',
      valid_until: '2026-11-30',
      is_active: true,
    });
    const rows = await expectSame();
    const { product_reviews: reviews, ...others } = rows;
    expect(reviews.size).toBe(0);
    for (const found of Object.values(others)) expect(found.size).toBeGreaterThan(0);
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
  ])('equal PocketBase’s answers for a product with %s', async (_, body) => {
    const id = await createProduct(body);
    const rows = await expectSame();
    expect(rows.products.has(id)).toBe(true);
    await client.collection('products').delete(id);
  });

  it('equal PocketBase’s answers for a picture with missing files', async () => {
    const [picture] = await client.collection('product_images').getFullList();
    await client.collection('product_images').update(picture?.id ?? '', { sizes: [], focal_x: 0.375, alt: '' });
    await expectSame();
  });
});

describe('changes in the file', () => {
  it('skip invalid rows without blocking others', async () => {
    const { seq: after } = catalogueNow();
    const { id, menu_type } = await client.collection('menu_categories').getFirstListItem('');
    const other = await createProduct();
    const setType = (type: string) => {
      const file = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
      file.prepare('UPDATE menu_categories SET menu_type = ? WHERE id = ?').run(type, id);
      file.close();
    };
    setType('no such type');
    const read = changesAfter(after);
    expect(read?.invalid).toMatchObject([{ collection: 'menu_categories', id }]);
    expect(read?.changes.menu_categories.get(id)).toBeNull();
    expect(read?.changes.products.get(other)?.name).toBe('Kurta');
    expect(catalogueNow().invalid).toMatchObject([{ collection: 'menu_categories', id }]);
    setType(menu_type);
    await client.collection('products').delete(other);
    expect(catalogueNow().invalid).toEqual([]);
  });

  it('return log lines with current records, null for deleted ones', async () => {
    const { seq: after } = catalogueNow();
    const [kept, gone] = [await createProduct(), await createProduct()];
    const variant = await client
      .collection('product_variants')
      .create({ product_id: kept, stitched: true, size: 'M', stock_quantity: 2 });
    await client.collection('products').update(kept, { name: 'Kurti' });
    await client.collection('products').delete(gone);
    const read = changesAfter(after);
    const { lines, newest } = readChangeLog(pocketbase.dataDir, after);
    expect(read).toMatchObject({ seq: newest, lines });
    expect([...(read?.changes.products.keys() ?? [])].toSorted()).toEqual([kept, gone].toSorted());
    expect(read?.changes.products.get(kept)?.name).toBe('Kurti');
    expect(read?.changes.products.get(gone)).toBeNull();
    expect([...(read?.changes.product_variants.keys() ?? [])]).toEqual([variant.id]);
    expect(read?.changes.brands.size).toBe(0);
    expect(database.read(newestSeq)).toBe(newest);
  });

  it('turn the previous catalogue into the current one', async () => {
    const { seq, rows } = catalogueNow();
    const live = createLiveCatalogue(rows);
    const id = await createProduct();
    const [brand] = await client.collection('brands').getFullList();
    await client.collection('brands').update(brand?.id ?? '', { name: 'Another name' });
    const read = changesAfter(seq);
    if (read !== null) live.apply(read.changes, Date.now());
    const fresh = createLiveCatalogue(catalogueNow().rows);
    expect(live.catalogue.products).toEqual(fresh.catalogue.products);
    expect(live.catalogue.byId.get(id)?.name).toBe('Kurta');
  });

  it('are unknown after the log was trimmed or the database replaced', async () => {
    const { seq } = catalogueNow();
    await createProduct();
    await client.collection('brands').create({ name: 'A later line' });
    const file = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { timeout: 10_000 });
    const forget = "INSERT OR REPLACE INTO shop_sequences (name, value) VALUES ('changes_forgotten', ?)";
    file.prepare(forget).run(seq + 1);
    file.close();
    expect(changesAfter(seq)).toBeNull();
    expect(changesAfter(seq + 1)?.lines).not.toEqual([]);
    expect(changesAfter(seq + 1_000_000)).toBeNull();
  });
});

describe('the file itself', () => {
  it('is readable while PocketBase is stopped, and detected as another after a restore', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-database-'));
    const file = join(dataDir, 'data.db');
    const stopped = new ShopDatabase(dataDir);
    try {
      expect(() => stopped.version()).toThrow(DatabaseUnavailable);
      await cp(await emptyDatabase(), dataDir, { recursive: true });
      expect(stopped.read(readCatalogue).rows.shop_settings.size).toBe(1);
      const [version, identity] = [stopped.version(), stopped.file()];
      expect(stopped.version()).toBe(version);
      await copyFile(file, `${file}.backup`);
      await rename(`${file}.backup`, file);
      expect(stopped.file()).not.toBe(identity);
      expect(stopped.version()).not.toBe(version);
      expect(stopped.read(readCatalogue).rows.shop_settings.size).toBe(1);
    } finally {
      stopped.close();
      await rm(dataDir, { recursive: true });
    }
  });

  it('is an error, not unavailable, if it is no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-database-'));
    await writeFile(
      join(dataDir, 'data.db'),
      'something else, longer than the sixteen bytes that SQLite looks at first',
    );
    expect(() => new ShopDatabase(dataDir).read(newestSeq)).toThrow(/not a database/);
    expect(() => new ShopDatabase(dataDir).read(newestSeq)).not.toThrow(DatabaseUnavailable);
    await rm(dataDir, { recursive: true });
  });
});
