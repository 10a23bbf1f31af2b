import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBackupState } from '#server/backups/backup-state.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { backupName } from '#server/backups/place.ts';
import { type BackupSettings, backupVariables } from '#server/environment/backups.ts';
import { openShopData, type ShopData } from '#tests/backups/support/shop-data.ts';
import { BucketFront } from '#tests/support/bucket-front.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import { runStart } from '#tests/support/start-command.ts';

/** Backups while the bucket refuses what the schedule sends, and after it is back: nothing piles up, and the nights stay. */

const DAY_MS = 24 * 3_600_000;
const KEEP = 14;
/** Of an outage of five hours. */
const TRIES = 20;

const refusal = (status: number, code: string, message: string, more = '') => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`,
});
const SLOW_DOWN = refusal(503, 'SlowDown', 'Please reduce your request rate.');
const QUOTA = refusal(403, 'QuotaExceeded', 'The quota of the bucket &quot;backups&quot; is used up.');

let shop: ShopData;
let s3: S3Server;
let front: BucketFront;
let settings: BackupSettings;
beforeAll(async () => {
  [shop, s3] = await Promise.all([openShopData(), S3Server.open()]);
  front = await BucketFront.open(s3.settings.endpoint);
});
afterAll(async () => {
  await front.close();
  await s3.close();
  await shop.close();
});
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-refused-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bucket = { ...s3.settings, endpoint: front.endpoint };
  settings = { ...shop.settings, everyHours: 24, keep: KEEP, folder, bucket };
});
afterEach(async () => {
  front.takeAll();
  vi.useRealTimers();
  await rm(join(shop.dataDir, 'backups.json'), { force: true });
  for (const name of await inBucket()) await rm(join(s3.folder, name));
});

const inFolder = async () => (await readdir(settings.folder)).toSorted();
const inBucket = async () => (await readdir(s3.folder)).filter((name) => !name.startsWith('.')).toSorted();
const stages = async () => (await readdir(shop.dataDir)).filter((name) => name.startsWith('backup-'));

/** What the timer does. */
const scheduled = (changes: Partial<BackupSettings> = {}) =>
  makeBackup(shop.dataDir, { ...settings, ...changes }, { isScheduled: true });
/** Its refusal. */
async function refused(changes: Partial<BackupSettings> = {}): Promise<string> {
  const failed = await scheduled(changes).catch((error: unknown) => error);
  return failed instanceof Error ? failed.message : 'it was not refused';
}

/** Backups of nights before this one, the last yesterday, in a place. */
async function nightsIn(folder: string, count: number): Promise<string[]> {
  const days = Array.from({ length: count }, (_, index) => count - index);
  const names = days.map((days) => backupName(new Date(Date.now() - days * DAY_MS)));
  for (const name of names) await writeFile(join(folder, name), 'a backup');
  return names;
}

it('a bucket that refuses makes no further archive with each try, and its nights stay when it is back', async () => {
  const local = await nightsIn(settings.folder, KEEP);
  const remote = await nightsIn(s3.folder, KEEP);
  front.refuseAll(SLOW_DOWN);
  for (let count = 0; count < TRIES; count += 1) await refused();
  const [tonight = '', ...more] = (await inFolder()).filter((name) => !local.includes(name));
  expect(more).toEqual([]);
  expect(await inFolder(), 'the folder is pruned all the same').toEqual([...local.slice(1), tonight]);
  front.takeAll();
  expect(await scheduled()).toMatchObject({ name: tonight, manifest: null });
  expect(await inBucket()).toEqual([...remote.slice(1), tonight]);
  expect(await readFile(join(s3.folder, tonight))).toEqual(await readFile(join(settings.folder, tonight)));
  expect(await readBackupState(shop.dataDir)).toMatchObject({ last_good: { name: tonight }, failure: null });
});

it('a bucket that was away for nights keeps its own, and a folder its own', async () => {
  const local = await nightsIn(settings.folder, KEEP);
  const remote = (await nightsIn(s3.folder, 20)).slice(0, 10);
  for (const name of await inBucket()) if (!remote.includes(name)) await rm(join(s3.folder, name));
  const { name } = await scheduled();
  expect(await inBucket()).toEqual([...remote, name]);
  expect(await inFolder()).toEqual([...local.slice(1), name]);
});

it('a place keeps the newest of many archives of one night', async () => {
  const yesterday = new Date(`${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`).getTime();
  const many = Array.from({ length: 27 }, (_, index) => backupName(new Date(yesterday + index * 15 * 60_000)));
  const before = backupName(new Date(yesterday - DAY_MS));
  for (const name of [before, ...many]) {
    for (const folder of [settings.folder, s3.folder]) await writeFile(join(folder, name), 'a backup');
  }
  const { name } = await scheduled();
  expect(await inFolder()).toEqual([before, many.at(-1), name]);
  expect(await inBucket()).toEqual([before, many.at(-1), name]);
});

it('keep lowered from 14 to 3 takes effect in each place, also while the bucket takes nothing', async () => {
  const nights = await nightsIn(settings.folder, KEEP);
  await nightsIn(s3.folder, KEEP);
  front.refuseWrites(QUOTA);
  expect(await refused({ keep: 3 })).toContain('QuotaExceeded');
  expect(await inFolder()).toEqual([...nights.slice(-2), expect.any(String)]);
  expect(await inBucket()).toEqual(nights.slice(-3));
});

it('a damaged archive is neither sent nor counted, and does not push out a good one', async () => {
  const good = await nightsIn(settings.folder, 1);
  await nightsIn(s3.folder, 1);
  front.refuseAll(SLOW_DOWN);
  await refused({ keep: 2 });
  const [, damaged = ''] = await inFolder();
  await truncate(join(settings.folder, damaged), 1000);
  await refused({ keep: 1 });
  const [kept, ...others] = await inFolder();
  expect(others).toEqual([]);
  expect((await stat(join(settings.folder, kept ?? ''))).size).toBeGreaterThan(1000);
  expect(await inBucket()).toEqual(good);
  front.takeAll();
  await writeFile(join(settings.folder, backupName(new Date(Date.now() + 5000))), '');
  await scheduled({ keep: 1 });
  expect(await inBucket()).toEqual([kept]);
  expect(await inFolder()).toContain(kept);
});

it('two tries at once leave one archive of the night', async () => {
  front.refuseAll(SLOW_DOWN);
  await Promise.all([refused(), refused()]);
  expect(await inFolder()).toHaveLength(1);
  front.takeAll();
  await Promise.all([scheduled(), scheduled()]);
  expect(await inFolder()).toHaveLength(1);
  expect(await inBucket()).toEqual(await inFolder());
});

it('a backup by hand replaces one of this night that the bucket never got, and no other', async () => {
  const byHand = () => makeBackup(shop.dataDir, settings);
  const { name: good } = await byHand();
  front.refuseAll(SLOW_DOWN);
  // Names have seconds.
  for (let count = 0; count < 3; count += 1) await expect(delay(1000).then(byHand)).rejects.toThrow('SlowDown');
  expect(await inFolder()).toEqual([good, expect.any(String)]);
  front.takeAll();
  await scheduled();
  expect(await inBucket()).toEqual(await inFolder());
});

it('a backup counts as good if the bucket has it but does not let old ones be deleted, which is said', async () => {
  await nightsIn(s3.folder, KEEP);
  front.refuseDeletes(refusal(403, 'AccessDenied', 'Access Denied'));
  expect(await refused()).toContain('Access Denied');
  const { last_good, failure } = await readBackupState(shop.dataDir);
  expect([last_good?.name]).toEqual(await inFolder());
  expect(failure?.message).toContain('AccessDenied');
});

describe('the service’s own sentence, its code and what to do are said', () => {
  const REGION = "The authorization header is malformed; the region 'us-east-1' is wrong; expecting 'ap-south-1'";
  it.each([
    ['a quota', QUOTA, '“The quota of the bucket "backups" is used up” (QuotaExceeded). Give the bucket more space.'],
    [
      'a wrong region',
      refusal(400, 'AuthorizationHeaderMalformed', REGION, '<Region>ap-south-1</Region>'),
      `“${REGION}” (AuthorizationHeaderMalformed). Enter the region ap-south-1.`,
    ],
    ['a service under load', SLOW_DOWN, '(SlowDown). This usually passes by itself.'],
    [
      'a cap of Backblaze',
      refusal(403, 'AccessDenied', 'Cannot upload files, storage cap exceeded.'),
      'Raise the limit under Caps & Alerts.',
    ],
    ['a proxy’s page', { status: 502, body: '<html>Bad gateway</html>' }, 'it answered 502. This usually passes'],
  ])('%s', async (_, answer, expected) => {
    front.refuseWrites(answer);
    expect(await refused()).toContain(expected);
    expect((await readBackupState(shop.dataDir)).failure?.passes).toBe(expected.includes('passes'));
  });

  it.each([
    ['a wrong secret', { secret: 'another secret' }, '(SignatureDoesNotMatch). Check the secret.'],
    ['a wrong key', { accessKey: 'another-key' }, 'access key ID” (XAdminUserNotFound). Check the access key.'],
    ['a bucket that is missing', { name: 'no-bucket' }, '(NoSuchBucket). Check the name of the bucket'],
    ['another region than the server’s', { region: 'ap-south-1' }, '(AuthorizationHeaderMalformed). '],
  ])('%s of a real server', async (_, change, expected) => {
    const bucket = { ...s3.settings, ...change };
    expect(await refused({ bucket })).toContain(expected);
  });

  it('a clock that is an hour late, of a real server', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect(await refused()).toContain('(RequestTimeTooSkewed). Set the clock of this machine.');
  });
});

const runProgram = (program: string, ...parameters: string[]) => {
  const variables = Object.entries(backupVariables(settings)).map(([key, value]) => [key, value ?? '']);
  return runStart({ ...Object.fromEntries(variables), DATA_DIR: shop.dataDir }, { program, parameters });
};

it('the newest backup of the folder can be restored while the bucket refuses, which is said', async () => {
  const { name } = await scheduled();
  front.refuseAll(SLOW_DOWN);
  const restore = runProgram('server/start/restore.ts');
  expect(await restore.ended).toBe(0);
  expect(restore.lines).toContainEqual(expect.stringContaining('(SlowDown)'));
  expect(restore.lines).toContainEqual(`From ${name} in ${settings.folder}`);
});

describe('kill -9', { timeout: 240_000 }, () => {
  const run = () => runProgram('server/start/backup.ts', '--scheduled');

  it('between the parts of an upload: the next try ends that upload, which would be kept and billed', async () => {
    const picture = join(shop.dataDir, 'pb', 'storage', 'film.mp4');
    await mkdir(dirname(picture), { recursive: true });
    await writeFile(picture, randomBytes(40_000_000));
    onTestFinished(() => rm(picture));
    front.hangAtPart(2);
    const killed = run();
    await vi.waitFor(() => expect(front.takeRefused()).toBe(1), { timeout: 60_000 });
    killed.process.kill('SIGKILL');
    await killed.ended;
    const uploads = async () => JSON.stringify(await s3.client.listMultipartUploads());
    expect(await uploads()).toContain('"Upload":');
    front.takeAll();
    const { name } = await scheduled();
    expect(await uploads()).not.toContain('"Upload":');
    expect(await inBucket()).toEqual([name]);
  });

  it('while it sends: the next try sends the same archive', async () => {
    front.refuseWrites('hang');
    const killed = run();
    await vi.waitFor(() => expect(front.takeRefused()).toBe(1), { timeout: 60_000 });
    killed.process.kill('SIGKILL');
    await killed.ended;
    front.takeAll();
    const [name] = await inFolder();
    const next = run();
    expect(await next.ended).toBe(0);
    expect(next.lines[0]).toMatch(/, sent again$/);
    expect([await inFolder(), await inBucket()]).toEqual([[name], [name]]);
  });

  it('while it archives: the next try leaves nothing of it', async () => {
    const killed = run();
    await vi.waitFor(async () => expect(await stages()).not.toEqual([]), { timeout: 60_000, interval: 5 });
    killed.process.kill('SIGKILL');
    await killed.ended;
    await scheduled();
    expect((await stages()).filter((name) => name !== 'backup.lock')).toEqual([]);
    expect(await inFolder()).toEqual(await inBucket());
    expect(await inFolder()).toHaveLength(1);
  });
});
