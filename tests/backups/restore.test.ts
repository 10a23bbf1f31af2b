import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '#server/backups/copy-database.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { lockDataDirectory } from '#server/runtime/data-lock.ts';
import { makeOldDatabase, OLD_DATABASE_REFUSAL } from '#tests/support/old-database.ts';
import { openShopData, type ShopData } from './support/shop-data.ts';

let shop: ShopData;
let backup: string;
beforeAll(async () => {
  shop = await openShopData();
  await shop.addBrands(3);
  backup = (await makeBackup(shop.dataDir, shop.settings)).name;
  await shop.addBrands(2, 3);
});
afterAll(() => shop.close());

function brandsIn(folder: string): number {
  const database = new DatabaseSync(join(folder, 'data.db'), { timeout: 10_000 });
  const count = database.prepare('SELECT COUNT(*) AS count FROM brands').get()?.['count'];
  database.close();
  return Number(count);
}

describe('npm run shop -- restore', () => {
  it('says what the newest backup holds, and changes nothing, also while a shop runs', async () => {
    const before = await readdir(shop.dataDir);
    const lock = await lockDataDirectory(shop.dataDir);
    const { code, lines, errors } = await shop.command('restore');
    await lock.release();
    expect(errors).toEqual([]);
    expect(lines.slice(0, 4)).toEqual([
      `From ${backup} in ${shop.settings.folder}`,
      expect.stringMatching(/^Backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      '0 orders; 0 products',
      expect.stringMatching(/^0 pictures; \d+\.\d MB with the database$/),
    ]);
    expect(lines[4]).toBe(
      `Nothing was changed. To restore this into ${shop.dataDir}, stop the shop and add --confirm.`,
    );
    expect(code).toBe(0);
    expect((await readdir(shop.dataDir)).toSorted()).toEqual([...before, 'shop.lock.db'].toSorted());
    expect(brandsIn(join(shop.dataDir, 'pb'))).toBe(5);
  });

  it('starts PocketBase on a copy for a drill, and removes it', async () => {
    const before = (await readdir(shop.dataDir)).toSorted();
    const { code, lines } = await shop.command('restore', '--drill');
    expect(lines[4]).toMatch(/^PocketBase started on it in \d+\.\d s, with 0 orders and 0 products, as saved\.$/);
    expect(code).toBe(0);
    expect((await readdir(shop.dataDir)).toSorted()).toEqual(before);
  });

  it('refuses while a shop uses the data directory', async () => {
    const lock = await lockDataDirectory(shop.dataDir);
    const { code, errors } = await shop.command('restore', '--confirm');
    await lock.release();
    expect(errors).toEqual([
      `DATA_DIR is ${shop.dataDir}, which a running shop uses (process ${process.pid}): stop that one, or set DATA_DIR to a directory of its own.`,
    ]);
    expect(code).toBe(1);
  });

  it.each([
    [['a', 'b'], 'Usage: npm run shop -- restore'],
    [['--replica', 'name'], 'Usage: npm run shop -- restore'],
    [['--drill', '--confirm'], 'Usage: npm run shop -- restore'],
    [['--all'], 'Usage: npm run shop -- restore'],
  ])('explains itself for %j', async (parameters, line) => {
    const { code, lines } = await shop.command('restore', ...parameters);
    expect([code, lines[0]]).toEqual([1, expect.stringContaining(line)]);
  });

  it('says which backup is not there', async () => {
    const { errors } = await shop.command('restore', 'gulmohar-2020.tar.gz.age');
    expect(errors).toEqual([`There is no gulmohar-2020.tar.gz.age in ${shop.settings.folder}.`]);
    expect((await shop.command('restore', '--replica')).errors).toEqual([
      'There is no replica to restore: LITESTREAM_REPLICA_URL is not set.',
    ]);
  });

  it('refuses secrets that do not open the settings', async () => {
    const secrets = join(shop.dataDir, 'secrets.json');
    const own = await readFile(secrets, 'utf8');
    await writeFile(secrets, own.replace(/"settingsKey": "[^"]+"/, `"settingsKey": "${'0'.repeat(32)}"`));
    const file = join(shop.settings.folder, 'other.age');
    await cp(join(shop.settings.folder, (await makeBackup(shop.dataDir, shop.settings)).name), file);
    await writeFile(secrets, own);
    const { errors } = await shop.command('restore', file);
    expect(errors).toEqual([expect.stringContaining('has not the key of this database’s settings')]);
  });

  it('refuses a backup of a database of version 0.x, and changes nothing', async () => {
    const before = (await readdir(shop.dataDir)).toSorted();
    const old = join(shop.dataDir, '../old');
    await mkdir(join(old, 'pb'), { recursive: true });
    await cp(join(shop.dataDir, 'secrets.json'), join(old, 'secrets.json'));
    await copyDatabase(join(shop.dataDir, 'pb', 'data.db'), join(old, 'pb', 'data.db'));
    makeOldDatabase(join(old, 'pb'));
    const { name } = await makeBackup(old, { ...shop.settings, folder: old });
    const { code, errors } = await shop.command('restore', join(old, name), '--confirm');
    expect(errors).toEqual([expect.stringMatching(OLD_DATABASE_REFUSAL)]);
    expect(code).toBe(1);
    expect((await readdir(shop.dataDir)).toSorted()).toEqual(before);
  });

  it('puts a backup in place, keeps what was there, and leaves out numbers of orders that buyers may hold', async () => {
    await shop.stopPocketBase();
    const { code, lines } = await shop.command('restore', backup, '--confirm');
    expect(lines.at(-2)).toBe(
      'Start the shop: it publishes the pages that differ and asks Razorpay about payments it does not know.',
    );
    expect(code).toBe(0);
    const [aside = ''] = (await readdir(shop.dataDir)).filter((name) => name.startsWith('before-restore-'));
    expect(brandsIn(join(shop.dataDir, aside, 'pb'))).toBe(5);
    expect((await readdir(join(shop.dataDir, aside))).toSorted()).toEqual(['pb', 'secrets.json']);
    expect(brandsIn(join(shop.dataDir, 'pb'))).toBe(3);
    const database = new DatabaseSync(join(shop.dataDir, 'pb', 'data.db'), { timeout: 10_000 });
    expect(database.prepare("SELECT value FROM shop_sequences WHERE name = 'order'").get()).toEqual({ value: 11_000 });
    const series = "SELECT value FROM shop_sequences WHERE name LIKE 'invoice/%' OR name LIKE 'credit_note/%'";
    expect(database.prepare(series).all()).toEqual([{ value: 10_000 }, { value: 10_000 }]);
    database.close();
  });
});
