import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { PROJECT } from '#server/environment.ts';
import { startTemporaryPocketBase, type TemporaryPocketBase } from '#server/pocketbase/temporary.ts';
import { pageFile } from '#server/release/page-files.ts';
import { ADMIN_ORDERS_PATH } from '#shared/api/admin-orders.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { productPath } from '#shared/product/product.ts';
import { renderSite } from '#tests/support/render-site.ts';
import { SITE_URL } from '#tests/support/template.ts';

/** The data of every release (`npx node tools/release-data/main.ts`), brought up to today's schema: nothing is lost, and the shop works. */

const FOLDER = join(PROJECT, 'tests/upgrade');
const ENDING = '.db.br';
const files = (await readdir(FOLDER)).filter((name) => name.endsWith(ENDING));

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
type Rows = z.infer<typeof rowsSchema>;

/** The rows of the shop's tables; those that are PocketBase's or made of others may change with a version. */
function shopRows(folder: string): Record<string, Rows> {
  const database = new DatabaseSync(join(folder, 'data.db'), { readOnly: true });
  const rows = (sql: string) => rowsSchema.parse(database.prepare(sql).all());
  try {
    const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map(({ name }) =>
      String(name),
    );
    const ours = tables.filter((name) => !/^(_|sqlite_|shop_(?!settings))/.test(name));
    const stored = Object.fromEntries(ours.map((name) => [name, rows(`SELECT * FROM "${name}" ORDER BY 1`)]));
    // An upgrade may sign staff out, which changes these.
    return { ...stored, users: (stored['users'] ?? []).map(({ tokenKey: _, updated: __, ...user }) => user) };
  } finally {
    database.close();
  }
}

/** An address as shops of before could store it. */
const OTHER_SPELLING = DEMO_SHOPPER.email.replace('s', '\uff53').replace('@', '\u00ad@\u{e0061}');

function spellOtherwise(folder: string): void {
  const database = new DatabaseSync(join(folder, 'data.db'));
  database.prepare('UPDATE users SET email = ? WHERE email = ?').run(OTHER_SPELLING, DEMO_SHOPPER.email);
  database.close();
}

const keyOf = (row: Rows[number]) => row['id'] ?? JSON.stringify(row);

it('each release has left its data', () => {
  expect(files).toContain('1.0.0.db.br');
});

describe.each(files)('the data of %s', (file) => {
  let folder: string;
  let before: Record<string, Rows>;
  let pocketBase: TemporaryPocketBase;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gulmohar-release-data-'));
    await writeFile(join(folder, 'data.db'), brotliDecompressSync(await readFile(join(FOLDER, file))));
    spellOtherwise(folder);
    before = shopRows(folder);
    pocketBase = await startTemporaryPocketBase(() => undefined, { from: folder });
  });
  afterAll(async () => {
    await pocketBase.stop();
    await rm(folder, { recursive: true });
  });

  it('keep every row and value', () => {
    for (const table of ['products', 'product_variants', 'orders', 'order_items', 'users']) {
      expect(before[table]?.length, table).toBeGreaterThan(0);
    }
    const after = shopRows(pocketBase.dataDir);
    for (const [table, rows] of Object.entries(before)) {
      // An upgrade may add rows, such as texts of a new mail.
      const known = new Set(rows.map(keyOf));
      expect(
        after[table]?.filter((row) => known.has(keyOf(row))),
        table,
      ).toMatchObject(rows);
    }
  });

  it('keep the address of an account in another spelling, with the usual one beside it', () => {
    const after = shopRows(pocketBase.dataDir)['users'];
    expect(after?.find(({ email }) => email === OTHER_SPELLING)).toMatchObject({ plain_email: DEMO_SHOPPER.email });
    expect(after?.find(({ email }) => email === DEMO_ADMIN.email)).toMatchObject({ plain_email: '' });
  });

  it('let staff sign in, find an order and read its story', async () => {
    const paid = before['orders']?.find((order) => order['payment_status'] === 'paid');
    const staff = createPocketBase(pocketBase.url);
    await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
    const list = await staff.send(ADMIN_ORDERS_PATH, { query: { search: String(paid?.['order_number']) } });
    expect(JSON.stringify(list)).toContain(String(paid?.['id']));
    const story = await staff.send(`${ADMIN_ORDERS_PATH}/${String(paid?.['id'])}`, {});
    expect(story).toMatchObject({ refunds: [], strays: [] });
  });

  it('make pages', async () => {
    const [product] = before['products']?.filter((row) => row['is_active'] === 1) ?? [];
    const site = join(folder, 'site');
    await renderSite(site, { pocketBaseDir: pocketBase.dataDir, siteUrl: SITE_URL });
    expect(await readFile(pageFile(site, productPath(String(product?.['id']))), 'utf8')).toContain(product?.['name']);
  });
});
