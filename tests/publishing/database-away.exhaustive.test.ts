import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { type RunningPocketBase, startPocketBase } from '#server/pocketbase/run.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { type FreshBuild, openFreshBuild } from './support/fresh-build.ts';
import { LiveShop } from './support/live-shop.ts';
import { inDatabase } from './support/perform-sql.ts';
import { until } from './support/until.ts';

/** What PocketBase does not tell is published all the same: the database itself keeps the log of changes, without a clock. */

const ignore = () => undefined;

let shop: LiveShop;
let fresh: FreshBuild;
beforeAll(async () => {
  shop = await LiveShop.open();
  fresh = await openFreshBuild(shop);
});
afterAll(async () => {
  await fresh.close();
  await shop.close();
});

/** Ids of active products, the oldest first. */
async function activeProducts(count: number): Promise<string[]> {
  const rows = await shop.client
    .collection('products')
    .getList(1, count, { filter: 'is_active = true', sort: '@rowid' });
  return rows.items.map(({ id }) => id);
}

const shows = async (id: string, text: string) =>
  (await (await fetch(`${shop.url}/product/${id}`)).text()).includes(text);

describe('while PocketBase is down', { timeout: 300_000 }, () => {
  let again: RunningPocketBase | undefined;
  afterAll(() => again?.stop());

  it('changes by SQL go live when it is back, and its own next edits too', async () => {
    await shop.untilLive();
    const [renamed = '', gone = '', later = ''] = await activeProducts(3);
    shop.kill('pocketbase');
    await until('PocketBase has ended', undefined, async () => shop.processId('pocketbase'));
    inDatabase(shop.dataDir, (database) => {
      database.prepare('UPDATE products SET name = ? WHERE id = ?').run('Renamed by hand', renamed);
      database.prepare('DELETE FROM products WHERE id = ?').run(gone);
    });
    again = await startPocketBase({
      binary: await providePocketBase({ log: ignore, production: false }),
      port: shop.environment.pocketBasePort,
      dataDir: pocketBaseDirectory(shop.dataDir),
      settingsKey: (await loadSecrets(shop.dataDir)).settingsKey,
      env: {},
      log: ignore,
    });
    await shop.client.collection('products').update(later, { name: 'Renamed at once' });
    await shop.untilLive();
    expect(await shows(renamed, 'Renamed by hand')).toBe(true);
    expect(await shows(later, 'Renamed at once')).toBe(true);
    expect((await fetch(`${shop.url}/product/${gone}`)).status).toBe(404);
    expect(await fresh.differences()).toEqual([]);
    await again.stop();
    await shop.restart();
  });
});

describe('while the catalogue is unreadable', { timeout: 300_000 }, () => {
  const perform = (statements: string) => inDatabase(shop.dataDir, (database) => database.exec(statements));
  const read = async (path: string) => (await fetch(shop.url + path)).text();

  it('pages stay, staff see it, and saved edits go live afterwards', async () => {
    await shop.untilLive();
    const [id = '', other = ''] = await activeProducts(2);
    const paths = ['/', '/new-arrivals', '/collections/cotton', `/product/${id}`];
    const before = await Promise.all(paths.map(read));
    // The publisher reads only what has changed, so something has to.
    perform(`
      BEGIN IMMEDIATE;
      UPDATE products SET name = 'Saved meanwhile' WHERE id = '${id}';
      ALTER TABLE products RENAME TO products_away;
      COMMIT;
    `);
    try {
      await until('the failure is told', 'failed', async () => (await shop.status())?.state);
      await shop.rebuild();
      await until('all pages were made again', 'failed', async () => (await shop.status())?.state);
      const after = await Promise.all(paths.map(read));
      expect(paths.filter((_, index) => after[index] !== before[index])).toEqual([]);
    } finally {
      perform('ALTER TABLE products_away RENAME TO products');
    }
    await shop.client.collection('products').update(other, { name: 'Saved afterwards' });
    await shop.untilLive();
    expect(await shows(id, 'Saved meanwhile')).toBe(true);
    expect(await shows(other, 'Saved afterwards')).toBe(true);
    expect(await fresh.differences()).toEqual([]);
  });
});

describe('after a backup is restored', { timeout: 300_000 }, () => {
  it('pages show the backup without later edits', async () => {
    const [edited = '', removed = ''] = await activeProducts(2);
    await shop.client.collection('products').update(edited, { name: 'As in the backup' });
    await shop.untilLive();
    const backup = join(shop.dataDir, 'backup.db');
    inDatabase(shop.dataDir, (database) => database.prepare('VACUUM INTO ?').run(backup));
    await shop.client.collection('products').update(edited, { name: 'After the backup' });
    await shop.client.collection('products').update(removed, { is_active: false });
    await shop.untilLive();
    expect(await shows(edited, 'After the backup')).toBe(true);

    await shop.stop();
    const file = join(pocketBaseDirectory(shop.dataDir), 'data.db');
    for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
    await rename(backup, file);
    await shop.restart();
    await shop.untilLive();
    expect(await shows(edited, 'As in the backup')).toBe(true);
    expect((await fetch(`${shop.url}/product/${removed}`)).status).toBe(200);
    expect(await fresh.differences()).toEqual([]);
  });
});

describe('when the clock jumps', { timeout: 300_000 }, () => {
  /** An edit that the clock puts at that time. */
  const editAt = (id: string, name: string, time: string) =>
    inDatabase(shop.dataDir, (database) => {
      database.prepare('UPDATE products SET name = ?, updated_at = ? WHERE id = ?').run(name, time, id);
    });

  it('edits go live in the order they were made', async () => {
    const [id = ''] = await activeProducts(1);
    editAt(id, 'Of the future', '2099-01-01 00:00:00.000Z');
    await shop.untilLive();
    expect(await shows(id, 'Of the future')).toBe(true);
    editAt(id, 'Of the past', '2001-01-01 00:00:00.000Z');
    await shop.untilLive();
    expect(await shows(id, 'Of the past')).toBe(true);
    expect(await fresh.differences()).toEqual([]);
  });

  it('an edit made while the publisher was down goes live too', async () => {
    const [id = '', other = ''] = await activeProducts(2);
    editAt(other, 'Of a far future', '2099-12-31 00:00:00.000Z');
    await shop.untilLive();
    shop.kill('publisher');
    editAt(id, 'Of long ago', '1999-01-01 00:00:00.000Z');
    await shop.untilLive();
    expect(await shows(id, 'Of long ago')).toBe(true);
    await shop.restart();
    editAt(id, 'Of longer ago', '1998-01-01 00:00:00.000Z');
    await shop.untilLive();
    expect(await shows(id, 'Of longer ago')).toBe(true);
    expect(await fresh.differences()).toEqual([]);
  });
});
