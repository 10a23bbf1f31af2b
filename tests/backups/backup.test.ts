import { mkdir, mkdtemp, readdir, readFile, rm, statfs, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readArchive, writeArchive } from '#server/backups/archive.ts';
import { readBackupState } from '#server/backups/backup-state.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { openShopData, PASSPHRASE, type ShopData } from './support/shop-data.ts';

let shop: ShopData;
beforeAll(async () => {
  shop = await openShopData();
});
afterAll(() => shop.close());

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings with a folder that no other test uses. */
async function settingsOfItsOwn() {
  return { ...shop.settings, folder: await temporaryFolder() };
}

it('made while the shop writes holds every row up to one moment', async () => {
  const settings = await settingsOfItsOwn();
  await shop.addBrands(20);
  let isWriting = true;
  const writing = (async () => {
    let count = 20;
    for (; isWriting; count += 1) await shop.addBrands(1, count);
    return count;
  })();
  const { name } = await makeBackup(shop.dataDir, settings);
  isWriting = false;
  const written = await writing;
  const content = await temporaryFolder();
  await readArchive(join(settings.folder, name), content, PASSPHRASE);
  const database = new DatabaseSync(join(content, 'pb', 'data.db'), { timeout: 10_000 });
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const names = database
    .prepare('SELECT name FROM brands ORDER BY rowid')
    .all()
    .map((row) => row['name']);
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(names.length).toBeLessThanOrEqual(written);
  expect(names).toEqual(names.map((_, index) => `Brand ${index + 1}`));
});

it('holds the secrets and the pictures', async () => {
  const settings = await settingsOfItsOwn();
  const folder = join(shop.dataDir, 'pb', 'storage', 'shop_brands', 'record');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'picture.webp'), 'a picture');
  const { name, manifest } = await makeBackup(shop.dataDir, settings);
  expect(manifest?.pictures).toBe(1);
  const content = await temporaryFolder();
  await readArchive(join(settings.folder, name), content, PASSPHRASE);
  expect(await readFile(join(content, 'pb/storage/shop_brands/record/picture.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(content, 'secrets.json'), 'utf8')).toBe(
    await readFile(join(shop.dataDir, 'secrets.json'), 'utf8'),
  );
});

it('shows nothing of the shop to who has the file only', async () => {
  const settings = await settingsOfItsOwn();
  const { name } = await makeBackup(shop.dataDir, settings);
  const bytes = await readFile(join(settings.folder, name));
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes('settingsKey')).toBe(false);
  await expect(readArchive(join(settings.folder, name), await temporaryFolder(), `${PASSPHRASE}!`)).rejects.toThrow(
    `BACKUP_PASSPHRASE is not the passphrase of ${join(settings.folder, name)}.`,
  );
});

describe('a backup file', () => {
  it.each([
    ['cut off', async (file: string) => truncate(file, 60_000)],
    [
      'changed in one byte',
      async (file: string) => {
        const bytes = await readFile(file);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
    ['of something else', async (file: string) => writeFile(file, 'no backup')],
  ])('%s is refused as damaged', async (_, damage) => {
    const settings = await settingsOfItsOwn();
    const { name } = await makeBackup(shop.dataDir, settings);
    const file = join(settings.folder, name);
    await damage(file);
    await expect(readArchive(file, await temporaryFolder(), PASSPHRASE)).rejects.toThrow(
      /is damaged or no backup \(.+\)\. Use another one\.$/,
    );
  });

  it('a backup file that does not fit on the disk leaves nothing, and says why', async () => {
    const folder = await temporaryFolder();
    for (const name of ['manifest.json', 'secrets.json', 'pb']) await writeFile(join(folder, name), name);
    const file = join(folder, 'backup');
    // The kernel's device that is always full.
    await symlink('/dev/full', `${file}.partial`);
    await expect(writeArchive(folder, file, PASSPHRASE)).rejects.toThrow(
      'Writing the backup failed: the disk is full. Free some space and try again.',
    );
    expect(await readdir(folder)).toEqual(['manifest.json', 'pb', 'secrets.json']);
  });
});

describe('the folder of the backups', () => {
  it('keeps the newest ones and every other file', async () => {
    const settings = { ...(await settingsOfItsOwn()), keep: 2 };
    const old = ['2026-01-01', '2026-01-02', '2025-12-31'].map((day) => `gulmohar-${day}T03-00-00Z.tar.gz.age`);
    const others = ['gulmohar-2026-01-01.tar.gz.age', 'notes.txt', 'gulmohar-2026-01-01T03-00-00Z.tar.gz.age.copy'];
    for (const name of [...old, ...others]) await writeFile(join(settings.folder, name), 'a backup');
    const { name, removed } = await makeBackup(shop.dataDir, settings);
    expect(removed.toSorted()).toEqual([old[2], old[0]]);
    expect((await readdir(settings.folder)).toSorted()).toEqual([...others, old[1], name].toSorted());
  });

  it('has no leftover of a backup that was killed', async () => {
    const settings = await settingsOfItsOwn();
    await writeFile(join(settings.folder, 'gulmohar-2026-01-01T03-00-00Z.tar.gz.age.partial'), '');
    await mkdtemp(join(shop.dataDir, 'backup-stage-'));
    const { name } = await makeBackup(shop.dataDir, settings);
    expect(await readdir(settings.folder)).toEqual([name]);
    expect((await readdir(shop.dataDir)).filter((entry) => entry.startsWith('backup-'))).toEqual([]);
  });
});

it('asks for free space before it writes, says how much is missing, and leaves nothing half-written', async () => {
  const settings = await settingsOfItsOwn();
  const before = (await makeBackup(shop.dataDir, settings)).name;
  // How much archives of this shop are compressed is not known.
  await rm(join(shop.dataDir, 'backups.json'));
  // A sparse file: as large as the disk, without taking space.
  const picture = join(shop.dataDir, 'pb', 'storage', 'shop_brands', 'record', 'film.mp4');
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, '');
  onTestFinished(() => rm(picture));
  const { blocks, bsize } = await statfs(settings.folder);
  await truncate(picture, blocks * bsize);
  await expect(makeBackup(shop.dataDir, settings)).rejects.toThrow(
    /^There is too little space for a backup: the disk of \S+ has [\d,]+ MB free, and about [\d,]+ MB are needed\./,
  );
  expect(await readdir(settings.folder)).toEqual([before]);
  expect((await readdir(shop.dataDir)).filter((entry) => entry.startsWith('backup-'))).toEqual([]);
  expect((await readBackupState(shop.dataDir)).failure).toMatchObject({ passes: false });
});

describe('without what it needs, a backup says so in one line', () => {
  it('no passphrase', async () => {
    await expect(makeBackup(shop.dataDir, { ...shop.settings, passphrase: null })).rejects.toThrow(
      'There are no backups without BACKUP_PASSPHRASE: set it, and keep it somewhere else too.',
    );
  });

  it('a bucket that is away: the folder has the backup, but it counts as failed until one is in both', async () => {
    const settings = await settingsOfItsOwn();
    const good = await makeBackup(shop.dataDir, settings);
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const bucket = { name: 'backups', region: 'us-east-1', endpoint, accessKey: 'key', secret: 'secret' };
    const failed = makeBackup(shop.dataDir, { ...settings, bucket });
    await expect(failed).rejects.toThrow(/^The bucket s3:\/\/backups at http:\S+ could not be used: .*ECONNREFUSED/);
    const state = await readBackupState(shop.dataDir);
    expect(state.last_good?.name).toBe(good.name);
    expect(state.failure?.message).toContain('could not be used');
    await makeBackup(shop.dataDir, settings);
    expect(await readBackupState(shop.dataDir)).toMatchObject({ failure: null });
  });
});
