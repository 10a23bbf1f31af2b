import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acceptTrial, beginTrial, undoTrial } from './migration-trial.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-trial-'));
  run('CREATE TABLE orders (number TEXT)');
  run("INSERT INTO orders VALUES ('before')");
});
afterEach(() => rm(folder, { recursive: true }));

const begin = () => beginTrial(folder, () => undefined);
const undo = () => undoTrial(folder, () => undefined);

/** Writes the database as PocketBase does, with a write-ahead log. */
function run(sql: string): void {
  const database = new DatabaseSync(join(folder, 'data.db'));
  database.exec(`PRAGMA journal_mode = WAL; ${sql}`);
  database.close();
}

function numbers(): unknown[] {
  const database = new DatabaseSync(join(folder, 'data.db'));
  try {
    return database
      .prepare('SELECT number FROM orders ORDER BY rowid')
      .all()
      .map((row) => row['number']);
  } finally {
    database.close();
  }
}

const MIGRATE =
  "ALTER TABLE orders ADD state TEXT; INSERT INTO orders VALUES ('migrated', 'x'); CREATE TABLE more (id TEXT)";

it('puts the database back if the start fails', async () => {
  await begin();
  run(MIGRATE);
  expect(numbers()).toEqual(['before', 'migrated']);
  await undo();
  expect(numbers()).toEqual(['before']);
  expect(await readdir(folder)).toEqual(['data.db']);
});

it('puts it back at the next start if this one was cut off', async () => {
  await begin();
  run(MIGRATE);
  await begin();
  expect(numbers()).toEqual(['before']);
});

it('takes nothing back once the shop is open', async () => {
  await begin();
  run(MIGRATE);
  await acceptTrial(folder);
  run("INSERT INTO orders VALUES ('after', '')");
  await undo();
  await begin();
  expect(numbers()).toEqual(['before', 'migrated', 'after']);
});

it('copies nothing while the migrations are those that the shop opened with', async () => {
  await begin();
  await acceptTrial(folder);
  await begin();
  expect((await readdir(folder)).toSorted()).toEqual(['data.db', 'schema.json']);

  await writeFile(join(folder, 'schema.json'), '{"schema":"of an older version"}');
  await begin();
  expect(await readdir(folder)).toContain('before-migrating.db');
});

it('has nothing to copy before there is a database', async () => {
  await rm(join(folder, 'data.db'));
  await begin();
  expect(await readdir(folder)).toEqual([]);
});
