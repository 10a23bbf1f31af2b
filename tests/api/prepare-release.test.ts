import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { createChildren } from '#server/processes/children.ts';
import { readFailedBuild } from '#server/release/failed-build.ts';
import { readPin, writePin } from '#server/release/pin.ts';
import { type PrepareOptions, prepareRelease } from '#server/release/prepare-release.ts';
import { currentRelease, releasesDirectory, writeRecord } from '#server/release/releases.ts';
import { rollBack, undoRollback } from '#server/release/rollback.ts';
import { hashSources } from '#server/release/source-files.ts';
import { tryServer } from '#server/start/try-server.ts';
import { testShop } from '#tests/support/shop.ts';
import { copyFolder, copyTemplate } from '#tests/support/template.ts';

/** Which release a start opens with. A release of other sources is one whose record says so. */

const shop = testShop();
const children = createChildren();
/** What a build has said, shown when one fails that should not. */
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-prepare-'));
  await copyTemplate('empty', dataDir);
});
afterAll(async () => {
  await children.stop();
  await rm(dataDir, { recursive: true });
});

async function prepare(options: Partial<PrepareOptions> = {}): Promise<string> {
  const release = await prepareRelease({
    dataDir,
    pocketBaseDir: shop.pocketBaseDir ?? '',
    siteUrl: shop.url,
    children,
    log,
    signal: new AbortController().signal,
    tryServer: () => Promise.reject(new Error('Nothing should be built.')),
    ...options,
  });
  expect((await currentRelease(dataDir))?.id).toBe(release.id);
  return release.id;
}

/** What a server needs to know, as far as a page and its health ask for it. */
const serverVariables: NodeJS.ProcessEnv = {
  ...inheritedEnvironment(),
  LOG_LEVEL: 'silent',
  PUBLIC_SITE_URL: shop.url,
  POCKETBASE_URL: shop.pocketBaseUrl,
  POCKETBASE_TOKEN: shop.superuserToken,
  POCKETBASE_DIR: shop.pocketBaseDir,
  MEDIA_FROM_BUCKET: '0',
  RATE_LIMIT_FACTOR: '0',
  INTERNAL_SECRET: shop.internalSecret,
  ORDER_LINK_SECRET: 'not-used-in-this-test',
  RAZORPAY_KEY_ID: 'rzp_test_any',
  RAZORPAY_KEY_SECRET: shop.keySecret,
  RAZORPAY_WEBHOOK_SECRET: shop.webhookSecret,
  RAZORPAY_API_BASE: shop.sandboxUrl,
  PICTURE_WORKER: 'none',
  INVOICE_WORKER: 'none',
};
const tryWith = (env: NodeJS.ProcessEnv) => (release: string) => tryServer(release, { env, log });
const folderOf = (id: string) => join(releasesDirectory(dataDir), id);
const folders = async () => (await readdir(releasesDirectory(dataDir))).filter((name) => /^\d/.test(name));

it('opens with the current release if the build fails, and with the one staff rolled back to', {
  timeout: 600_000,
}, async () => {
  const old = await prepare();
  const code = await hashSources(PROJECT);

  // The new server is not given what it needs.
  await writeRecord(folderOf(old), 'earlier sources');
  expect(await prepare({ tryServer: tryWith({ ...serverVariables, POCKETBASE_TOKEN: undefined }) })).toBe(old);
  expect(await readFailedBuild(dataDir)).toMatchObject({
    message: 'The shop runs its last release, because a new one could not be built: see the log of the start.',
  });
  expect(await folders()).toEqual([old]);

  lines.length = 0;
  const built = await prepare({ tryServer: tryWith(serverVariables) });
  expect((await folders()).toSorted(), lines.join('\n')).toEqual([old, built].toSorted());
  expect(await readFailedBuild(dataDir)).toBeNull();
  expect(await prepare()).toBe(built);

  await rollBack(dataDir);
  expect(await prepare()).toBe(old);
  await undoRollback(dataDir);
  expect(await prepare()).toBe(built);

  // The sources on the disk are those of the release that staff went back to: the pin has no purpose any more.
  await rollBack(dataDir);
  await writeRecord(folderOf(old), code);
  await writePin(dataDir, { instead_of: built, code: 'later sources' });
  expect(await prepare()).toBe(old);
  expect(await readPin(dataDir)).toBeNull();
});

it('opens with a release of its sources that was built before, if that works', { timeout: 600_000 }, async () => {
  const old = await prepare();
  const ready = '20990101000000-aaaaaa';
  copyFolder(folderOf(old), folderOf(ready));
  await writeRecord(folderOf(old), 'earlier sources');

  await expect(prepare({ tryServer: () => Promise.reject(new Error('It does not work.')) })).rejects.toThrow(
    'It does not work.',
  );
  expect([await folders(), (await currentRelease(dataDir))?.id]).toEqual([expect.not.arrayContaining([ready]), old]);

  copyFolder(folderOf(old), folderOf(ready));
  await writeRecord(folderOf(ready), await hashSources(PROJECT));
  expect(await prepare({ tryServer: tryWith(serverVariables) })).toBe(ready);
});

it('does not start without a working release', { timeout: 300_000 }, async () => {
  const empty = await mkdtemp(join(tmpdir(), 'gulmohar-prepare-'));
  await expect(prepare({ dataDir: empty, siteUrl: 'no address' })).rejects.toThrow('building the pages failed');
  expect(await readdir(releasesDirectory(empty))).toEqual([]);
  await rm(empty, { recursive: true });
});
