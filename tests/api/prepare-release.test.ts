import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFailedBuild } from '#scripts/build/failed-build.ts';
import { type PrepareOptions, prepareRelease } from '#scripts/build/prepare-release.ts';
import { currentRelease, releasesDirectory } from '#scripts/build/releases.ts';
import { goBack, goForward } from '#scripts/build/rollback.ts';
import { tryServer } from '#scripts/build/try-server.ts';
import { inheritedEnvironment } from '#server/environment.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { theShop } from '#tests/support/shop.ts';

/** Which release a start opens with. Another address of the shop stands for other sources: both are code (stamp.ts). */

const shop = theShop();
const OLD = 'http://old.example';
const NEW = 'http://new.example';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-prepare-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

function prepare(siteUrl: string, options: Partial<PrepareOptions> = {}): Promise<string> {
  return prepareRelease({
    dataDir,
    pocketBaseDir: shop.pocketBaseDir ?? '',
    siteUrl,
    client: createPocketBase(shop.pocketBaseUrl, shop.superuserToken),
    log: () => undefined,
    signal: new AbortController().signal,
    isCaughtUpLater: true,
    ...options,
  });
}

/** What a server needs to know, as far as a page and its health ask for it. */
const serverVariables = (siteUrl: string): NodeJS.ProcessEnv => ({
  ...inheritedEnvironment(),
  LOG_LEVEL: 'silent',
  PUBLIC_SITE_URL: siteUrl,
  POCKETBASE_URL: shop.pocketBaseUrl,
  POCKETBASE_TOKEN: shop.superuserToken,
  POCKETBASE_DIR: dataDir,
  MEDIA_FROM_BUCKET: '0',
  RATE_LIMIT_FACTOR: '0',
  INTERNAL_SECRET: shop.internalSecret,
  ORDER_LINK_SECRET: 'not-used-in-this-test',
  RAZORPAY_KEY_ID: 'rzp_test_any',
  RAZORPAY_KEY_SECRET: shop.keySecret,
  RAZORPAY_WEBHOOK_SECRET: shop.webhookSecret,
  RAZORPAY_API_BASE: shop.sandboxUrl,
  PICTURE_WORKER: 'none',
});
const log = () => undefined;

it('opens with what somebody has gone back to, and with the last release when a new one does not work', {
  timeout: 400_000,
}, async () => {
  const tried: string[] = [];
  const old = await prepare(OLD, {
    tryServer: async (release) => {
      tried.push(release);
      await tryServer(release, { env: serverVariables(OLD), log });
    },
  });
  expect(tried).toHaveLength(1);
  expect(await prepare(OLD)).toBe(old);

  // The new programs are not given what they need.
  const withoutKeys = { ...serverVariables(NEW), POCKETBASE_TOKEN: undefined };
  const failing = { tryServer: (release: string) => tryServer(release, { env: withoutKeys, log }) };
  expect(await prepare(NEW, failing)).toBe(old);
  expect(await readFailedBuild(dataDir)).toMatchObject({
    message: expect.stringMatching(/opened with its last release.*The new programs do not work/),
  });
  expect((await readdir(releasesDirectory(dataDir))).filter((name) => /^\d/.test(name))).toHaveLength(1);
  expect(await currentRelease(dataDir)).toBe(old);

  const built = await prepare(NEW);
  expect(built).not.toBe(old);
  expect(await readFailedBuild(dataDir)).toBeNull();

  await goBack(dataDir);
  expect(await prepare(NEW)).toBe(old);
  expect(await readFile(join(old, 'client/index.html'), 'utf8')).toContain(OLD);
  await goForward(dataDir);
  expect(await prepare(NEW)).toBe(built);

  await goBack(dataDir);
  // The sources on the disk are those it has gone back to; what was gone back from counts no longer.
  expect(await prepare(OLD)).toBe(old);
  expect(await readdir(releasesDirectory(dataDir))).not.toContain('rollback.json');
});
