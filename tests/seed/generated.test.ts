import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { ShopDatabase } from '#server/catalogue/database.ts';
import { readChanges } from '#server/catalogue/read.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { productRowSchema } from '#shared/pocketbase/rows.ts';
import { readChangeLog } from '#tests/support/change-log.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { generateProducts } from '#tools/seed/generate-products.ts';
import { RealOrdersError, seedGenerated } from '#tools/seed/seed-generated.ts';

let pocketBase: TestPocketBase;
let client: PocketBase;

function generate(count: number, seed: number, over: { database?: string } = {}): Promise<void> {
  return seedGenerated({ client, count, seed, log: () => undefined, pictures: 'plain', ...over });
}

/** All generated rows without timestamps, and the last product id. */
function keptRows(file: string): Record<string, unknown> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rowsOf = (sql: string) => database.prepare(sql).all();
  const withoutTimes = ({ created_at: _, updated_at: __, ...row }: Record<string, unknown>) => row;
  const tables = ['products', 'product_variants', 'product_menu_categories'];
  const kept = Object.fromEntries(
    tables.map((table) => [table, rowsOf(`SELECT * FROM ${table} ORDER BY rowid`).map(withoutTimes)]),
  );
  const sequence = rowsOf("SELECT value FROM shop_sequences WHERE name = 'product'");
  database.close();
  return { ...kept, sequence };
}

async function countOf(collection: string, filter = ''): Promise<number> {
  return (await client.collection(collection).getList(1, 1, { filter })).totalItems;
}

/** Whether the publisher can continue from that line of the change log. */
function canFollowFrom(seq: number): boolean {
  const database = new ShopDatabase(pocketBase.dataDir);
  try {
    return database.read((snapshot) => readChanges(snapshot, seq)) !== null;
  } finally {
    database.close();
  }
}

const GENERATED = 'sku ~ "GEN-%"';

describe('seeding a database with the demo', () => {
  beforeAll(async () => {
    pocketBase = await startTestPocketBase();
    client = createPocketBase(pocketBase.url, pocketBase.token);
    await seedDemo({
      client,
      adminEmail: 'admin@example.com',
      adminPassword: 'admin-demo-123',
      log: () => undefined,
      pictures: 'plain',
    });
  }, 300_000);
  afterAll(() => pocketBase.stop());

  test('adds products with variants, pictures and orders, and does not change the demo', async () => {
    const demo = { products: await countOf('products'), orders: await countOf('orders') };
    const expected = generateProducts(40, 3);
    await generate(40, 3);
    expect(await countOf('products')).toBe(demo.products + 40);
    expect(await countOf('product_variants', GENERATED)).toBe(expected.flatMap(({ variants }) => variants).length);
    expect(await countOf('orders')).toBe(demo.orders + 4);
    const rows: unknown[] = await client.collection('products').getFullList({ filter: GENERATED, sort: 'id' });
    const products = rows.map((row) => productRowSchema.parse(row));
    expect(products.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
    expect(products.filter(({ images }) => images.length === 0)).toEqual([]);
  }, 60_000);

  test('replaces earlier generated products', async () => {
    await generate(25, 4);
    expect(await countOf('products', GENERATED)).toBe(25);
    expect(await countOf('orders', 'order_number ~ "DEMO-G%"')).toBe(3);
    const first = productRowSchema.parse(await client.collection('products').getFirstListItem(GENERATED));
    expect(generateProducts(25, 4).map(({ name }) => name)).toContain(first.name);
  }, 60_000);

  test('writes the same rows directly into the database, and marks the change log as incomplete', async () => {
    const database = join(pocketBase.dataDir, 'data.db');
    await generate(60, 6);
    const expected = keptRows(database);
    const { newest: before } = readChangeLog(pocketBase.dataDir);
    expect(canFollowFrom(before)).toBe(true);
    await generate(60, 6, { database });
    expect(keptRows(database)).toEqual(expected);
    expect(readChangeLog(pocketBase.dataDir).newest).toBeGreaterThan(before);
    expect(canFollowFrom(before)).toBe(false);
  }, 60_000);

  test('refuses a database with real orders and changes nothing', async () => {
    await client.collection('orders').create({
      order_number: 'GUL-1001',
      status: 'pending',
      payment_status: 'pending',
      stock_state: 'reserved',
      idempotency_key: 'demo-chosen-by-the-browser',
    });
    const before = await countOf('products');
    await expect(generate(10, 5)).rejects.toThrow(RealOrdersError);
    expect(await countOf('products')).toBe(before);
  });
});
