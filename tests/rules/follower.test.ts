import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CatalogueFollower } from '#server/catalogue/follower.ts';
import { emptyDatabase } from '#tests/support/template.ts';

/** The catalogue in memory follows the database file, whatever becomes of the file. */

let dataDir: string;
let follower: CatalogueFollower;
/** What was logged, a line each. */
let logged: string[];
/** The clock, in ms since 1970. */
let now: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-follower-'));
  await cp(await emptyDatabase(), dataDir, { recursive: true });
  addProduct('1', 'Kurta');
  logged = [];
  now = Date.parse('2026-11-24T12:00:00+05:30');
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  follower = new CatalogueFollower({ pocketBaseDir: dataDir, logger, clock: () => now });
});
afterEach(async () => {
  follower.close();
  await rm(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'data.db');

/** Changes the database as PocketBase does: by a commit of another connection. */
function sql(statement: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(file(), { timeout: 10_000 });
  database.prepare(statement).run(...values);
  database.close();
}

function addProduct(id: string, name: string): void {
  const time = '2026-01-01 00:00:00.000Z';
  sql(
    'INSERT INTO products (id, name, price, is_active, created_at, updated_at) VALUES (?, ?, 100, 1, ?, ?)',
    id,
    name,
    time,
    time,
  );
}

const names = () => follower.catalogue?.products.map(({ name }) => name).toSorted();
const errors = () => logged.filter((line) => line.includes('"level":50'));

describe('polling', () => {
  it('reads everything at first, then nothing until a commit', () => {
    expect(follower.catalogue).toBeUndefined();
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(names()).toEqual(['Kurta']);
    expect(follower.poll()).toEqual({ kind: 'nothing' });
  });

  it('reports the difference after another process commits', () => {
    follower.poll();
    const before = follower.catalogue;
    const seq = follower.seq ?? 0;
    sql("UPDATE products SET name = 'Renamed' WHERE id = '1'");
    addProduct('2', 'Suit');
    const look = follower.poll();
    expect(look).toMatchObject({
      kind: 'changes',
      before,
      after: follower.catalogue,
      lines: expect.arrayContaining([expect.objectContaining({ collection: 'products', record_id: '2' })]),
    });
    expect(names()).toEqual(['Renamed', 'Suit']);
    expect(before?.products.map(({ name }) => name)).toEqual(['Kurta']);
    expect(follower.seq).toBeGreaterThan(seq);
    expect(follower.poll()).toEqual({ kind: 'nothing' });
  });

  it('reports nothing for a commit outside the catalogue', () => {
    follower.poll();
    const { catalogue } = follower;
    sql("INSERT INTO _params (id, value) VALUES ('anything', '1')");
    expect(follower.poll()).toEqual({ kind: 'nothing' });
    expect(follower.catalogue).toBe(catalogue);
  });
});

describe('a date of the content', () => {
  const slide = (from: string, until: string) => ({
    ...{ picture: '', tall_picture: '', title: 'Diwali', text: '', button: 'Shop', link: '/sale', is_shown: true },
    ...{ from, until },
  });
  const store = (slides: object[]) =>
    sql("INSERT OR REPLACE INTO shop_content (id, value) VALUES ('hero', ?)", JSON.stringify({ slides }));
  const at = (time: string) => {
    now = Date.parse(`${time}+05:30`);
    return follower.poll();
  };

  it('a date of the content that passes is a change of its section, once, at its minute', () => {
    store([slide('2026-11-24T18:00', ''), slide('', '2026-11-25T00:00')]);
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(at('2026-11-24T17:59:59')).toEqual({ kind: 'nothing' });
    const before = follower.catalogue;
    expect(at('2026-11-24T18:00:00')).toMatchObject({
      ...{ kind: 'changes', lines: [], before, after: follower.catalogue },
      difference: { content: new Set(['hero']), products: [] },
    });
    expect(follower.catalogue?.now).toBe(now);
    expect(at('2026-11-24T18:00:00')).toEqual({ kind: 'nothing' });
    expect(at('2026-11-30T00:00:00')).toMatchObject({ kind: 'changes', difference: { content: new Set(['hero']) } });
    expect(at('2027-11-30T00:00:00')).toEqual({ kind: 'nothing' });
  });

  it('a date of the content that passes unseen is in the next change of the database', () => {
    store([slide('2026-11-24T18:00', '')]);
    follower.poll();
    sql("UPDATE products SET name = 'Renamed' WHERE id = '1'");
    expect(at('2026-11-24T19:00:00')).toMatchObject({ kind: 'changes', difference: { content: new Set(['hero']) } });
    expect(names()).toEqual(['Renamed']);
  });
});

describe('a full read happens', () => {
  it('a full read happens when a backup was restored, even with the same change number', async () => {
    sql('VACUUM INTO ?', join(dataDir, 'backup.db'));
    follower.poll();
    const { file: before } = follower;
    sql("UPDATE products SET name = 'After the backup' WHERE id = '1'");
    follower.poll();
    for (const suffix of ['-wal', '-shm']) await rm(file() + suffix, { force: true });
    await rename(join(dataDir, 'backup.db'), file());
    sql("UPDATE products SET name = 'Changed in the backup' WHERE id = '1'");
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(names()).toEqual(['Changed in the backup']);
    expect(follower.file).not.toBe(before);
  });

  it('a full read happens when the change log was trimmed too far', () => {
    follower.poll();
    addProduct('2', 'Suit');
    sql("INSERT OR REPLACE INTO shop_sequences (name, value) VALUES ('changes_forgotten', ?)", (follower.seq ?? 0) + 1);
    sql('DELETE FROM shop_changes');
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(names()).toEqual(['Kurta', 'Suit']);
  });
});

describe('an unreadable menu', () => {
  it('is marked as failed until it is readable', () => {
    sql('ALTER TABLE menu_categories RENAME TO away');
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(follower.catalogue).toMatchObject({ menuFailed: true, menuCategories: [] });
    expect(names()).toEqual(['Kurta']);
    expect(errors()).toEqual([expect.stringContaining('cannot read the menu')]);
    sql('ALTER TABLE away RENAME TO menu_categories');
    expect(follower.poll()).toEqual({ kind: 'all' });
    expect(follower.catalogue?.menuFailed).toBe(false);
  });
});

describe('an invalid row', () => {
  const breakRow = () => sql("UPDATE products SET images = '{' WHERE id = '1'");

  it.each([
    ['at the first look', () => breakRow()],
    [
      'later',
      () => {
        follower.poll();
        breakRow();
      },
    ],
  ])('is skipped and logged; others are read: %s', (_, make) => {
    addProduct('2', 'Suit');
    make();
    follower.poll();
    expect(names()).toEqual(['Suit']);
    expect(follower.failure).toEqual({
      message: 'Skipped an invalid record: products 1.',
      at: expect.any(String),
    });
    expect(errors()).toEqual([expect.stringMatching(/"collection":"products","id":"1".*skipping invalid row/)]);
  });

  it('is shown again once it is valid', () => {
    breakRow();
    follower.poll();
    sql("UPDATE products SET images = '[]' WHERE id = '1'");
    follower.poll();
    expect(names()).toEqual(['Kurta']);
    expect(follower.failure).toBeUndefined();
  });
});

describe('while the database is unavailable', () => {
  it('the catalogue stays, and later reads catch up', async () => {
    follower.poll();
    await rename(dataDir, `${dataDir}.away`);
    expect(follower.poll()).toEqual({ kind: 'nothing' });
    expect(follower.poll()).toEqual({ kind: 'nothing' });
    expect(names()).toEqual(['Kurta']);
    expect(follower.linesAfter(0)).toEqual([]);
    expect(errors()).toHaveLength(1);
    await rename(`${dataDir}.away`, dataDir);
    addProduct('2', 'Suit');
    expect(follower.poll()).toMatchObject({ kind: 'changes' });
    expect(names()).toEqual(['Kurta', 'Suit']);
    expect(follower.failure).toBeUndefined();
  });

  it('there is no catalogue while the database is unavailable from the beginning', async () => {
    await rename(dataDir, `${dataDir}.away`);
    expect(follower.poll()).toEqual({ kind: 'nothing' });
    expect([follower.catalogue, follower.seq]).toEqual([undefined, undefined]);
    await rename(`${dataDir}.away`, dataDir);
    expect(follower.poll()).toEqual({ kind: 'all' });
  });
});
