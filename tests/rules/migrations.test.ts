import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { migrateDatabase } from '../support/pocketbase.ts';
import { copyFolder, emptyDatabase } from '../support/template.ts';

const OWNER_MIGRATION = '1790000006';

let folder = '';
/** Migrated up and back to before OWNER_MIGRATION. */
let existing = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-migrations-'));
  existing = join(folder, 'existing');
  await copyFolder(await emptyDatabase(), existing);
  const names = await migrations();
  await migrateDatabase(existing, ['down', String(names.filter((name) => name >= OWNER_MIGRATION).length)]);
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const migrations = async () => (await readdir('pb_migrations')).filter((name) => name.endsWith('.js'));

function rows(dataDir: string, sql: string): Record<string, unknown>[] {
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
const schema = (dataDir: string) => ({
  collections: rows(dataDir, `SELECT id, name, type, fields, indexes, ${RULES} FROM _collections ORDER BY name`).map(
    (row) => JSON.stringify(row).replace(FIELD_IDS_OF_VIEWS, '_clone_'),
  ),
  tables: rows(dataDir, "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"),
});

test('migrations run down to PocketBase’s own schema, and up again to the same', async () => {
  const first = schema(await emptyDatabase());
  expect(first.collections.length).toBeGreaterThan(10);
  const dataDir = join(folder, 'down');
  await copyFolder(existing, dataDir);

  const names = await migrations();
  await migrateDatabase(dataDir, ['down', String(names.filter((name) => name < OWNER_MIGRATION).length)]);
  expect(rows(dataDir, "SELECT name FROM _collections WHERE name NOT LIKE '\\_%' ESCAPE '\\'")).toEqual([
    { name: 'users' },
  ]);
  expect(rows(dataDir, "SELECT name FROM sqlite_master WHERE type = 'trigger' OR name LIKE 'shop_%'")).toEqual([]);

  await migrateDatabase(dataDir, ['up']);
  expect(schema(dataDir)).toEqual(first);
}, 300_000);

describe('in an existing shop', () => {
  beforeAll(async () => {
    const database = new DatabaseSync(join(existing, 'data.db'));
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
      database.prepare("INSERT INTO products (id, name) VALUES ('77', 'Mehr Suit')").run();
      const variant =
        "INSERT INTO product_variants (id, product_id, stitched, size, stock_quantity) VALUES (?, '77', 1, ?, ?)";
      database.prepare(variant).run('variantm0000000', 'M', 4);
      database.prepare(variant).run('variantl0000000', 'L', 0);
    } finally {
      database.close();
    }
    await migrateDatabase(existing, ['up']);
  }, 300_000);

  test('the oldest admin becomes the only owner', () => {
    expect(rows(existing, "SELECT user_id FROM user_roles WHERE role = 'owner'")).toEqual([
      { user_id: 'oldest000000000' },
    ]);
  });

  test('the stock ledger begins with the stock', () => {
    expect(rows(existing, 'SELECT name, size, delta, stock_after, kind FROM stock_moves')).toEqual([
      { name: 'Mehr Suit', size: 'M', delta: 4, stock_after: 4, kind: 'initial' },
    ]);
  });
});
