import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { migrateDatabase } from '../support/pocketbase.ts';

const OWNER_MIGRATION = '1790000006';
const LEDGER_MIGRATION = '1790000130';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-migrations-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true });
  try {
    return z.array(z.record(z.string(), z.unknown())).parse(database.prepare(sql).all());
  } finally {
    database.close();
  }
}

const RULES = 'listRule, viewRule, createRule, updateRule, deleteRule';
// PocketBase gives the fields of a view collection new ids each time it is made.
const FIELD_IDS_OF_VIEWS = /_clone_\w+/g;
const schema = () => ({
  collections: rows(`SELECT id, name, type, fields, indexes, ${RULES} FROM _collections ORDER BY name`).map((row) =>
    JSON.stringify(row).replace(FIELD_IDS_OF_VIEWS, '_clone_'),
  ),
  tables: rows("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"),
});

test('migrations run up, down to PocketBase’s own schema, and up again to the same', async () => {
  const count = (await readdir('pb_migrations')).filter((name) => name.endsWith('.js')).length;

  await migrateDatabase(dataDir, ['up']);
  const first = schema();
  expect(first.collections.length).toBeGreaterThan(10);

  await migrateDatabase(dataDir, ['down', String(count)]);
  expect(rows("SELECT name FROM _collections WHERE name NOT LIKE '\\_%' ESCAPE '\\'")).toEqual([{ name: 'users' }]);
  expect(rows("SELECT name FROM sqlite_master WHERE type = 'trigger' OR name LIKE 'shop_%'")).toEqual([]);

  await migrateDatabase(dataDir, ['up']);
  expect(schema()).toEqual(first);
}, 300_000);

/** Reverts a migration and all later ones. */
async function goBefore(migration: string): Promise<void> {
  const names = await readdir('pb_migrations');
  const count = names.filter((name) => name.endsWith('.js') && name >= migration).length;
  await migrateDatabase(dataDir, ['down', String(count)]);
}

test('the stock ledger of an existing shop begins with its stock', async () => {
  await goBefore(LEDGER_MIGRATION);
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  try {
    database.prepare("INSERT INTO products (id, name) VALUES ('77', 'Mehr Suit')").run();
    const variant =
      "INSERT INTO product_variants (id, product_id, stitched, size, stock_quantity) VALUES (?, '77', 1, ?, ?)";
    database.prepare(variant).run('variantm0000000', 'M', 4);
    database.prepare(variant).run('variantl0000000', 'L', 0);
  } finally {
    database.close();
  }
  await migrateDatabase(dataDir, ['up']);
  expect(rows('SELECT name, size, delta, stock_after, kind FROM stock_moves')).toEqual([
    { name: 'Mehr Suit', size: 'M', delta: 4, stock_after: 4, kind: 'initial' },
  ]);
}, 300_000);

test('the oldest admin of an existing shop becomes its only owner', async () => {
  const owners = () => rows("SELECT user_id FROM user_roles WHERE role = 'owner'");
  await goBefore(OWNER_MIGRATION);
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  try {
    for (const [id, since] of [
      ['younger00000000', '2026-05-01'],
      ['oldest000000000', '2026-01-01'],
    ] as const) {
      const user = 'INSERT INTO users (id, email, password, tokenKey) VALUES (?, ?, ?, ?)';
      database.prepare(user).run(id, `${id}@example.com`, 'x', `token-key-of-${id}-${'x'.repeat(20)}`);
      const role = "INSERT INTO user_roles (id, user_id, role, created_at) VALUES (?, ?, 'admin', ?)";
      database.prepare(role).run(`role${id}`.slice(0, 15), id, `${since} 00:00:00.000Z`);
    }
  } finally {
    database.close();
  }
  await migrateDatabase(dataDir, ['up']);
  expect(owners()).toEqual([{ user_id: 'oldest000000000' }]);
}, 300_000);
