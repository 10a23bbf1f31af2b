import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsKeyHash } from '#server/backups/settings-key.ts';
import { readEnvironment } from '#server/environment.ts';
import { Bucket } from '#server/object-storage/bucket.ts';
import { readLease, recordEnded, seizeLease, untilEnded } from '#server/standby/lease.ts';
import { writeOwnGeneration } from '#server/standby/own-generation.ts';
import { takeOver } from '#server/standby/take-over.ts';
import { WriterLease } from '#server/standby/writer-lease.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { S3Server } from '#tests/support/s3-server.ts';

/** The lease of the writer in a bucket of a real S3 server. */

const { signal } = new AbortController();
const log = () => undefined;

let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  s3 = await S3Server.open();
});
beforeEach(async () => {
  for (const { Key } of (await s3.client.listObjects()) ?? []) await s3.client.deleteObject(Key);
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-lease-'));
});
afterAll(() => s3.close());

function acquire(): Promise<WriterLease> {
  return WriterLease.acquire({ bucket: s3.settings, dataDir, prepareSecrets: () => loadSecrets(dataDir), log, signal });
}

function claim(generation: number, settingsKeyHash = 'of other secrets') {
  return { generation, writtenGeneration: generation, settingsKeyHash };
}

it.each([
  ['an empty bucket', false],
  ['a lease of another process', true],
])('of several that want %s at the same moment, one gets it', async (_, isHeld) => {
  const bucket = new Bucket(s3.settings);
  const former = isHeld ? await seizeLease(bucket, claim(1), null) : null;
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => seizeLease(bucket, claim(2), former)));
  const winners = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value.session] : []));
  expect(winners).toEqual([(await readLease(bucket))?.session]);
  for (const result of tries) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'StandbyError' });
  }
});

it('a process that was ended properly is followed at once by the next one', async () => {
  const held = await acquire();
  expect(held.generation).toBe(1);
  await held.end(true);
  const started = performance.now();
  const next = await acquire();
  expect(performance.now() - started).toBeLessThan(5000);
  await next.end(true);
});

it('a process that sees that another one took over gives up', async () => {
  const held = await acquire();
  const bucket = new Bucket(s3.settings);
  const successor = await seizeLease(bucket, claim(2), await readLease(bucket));
  expect(await held.lost).toMatch(/^\S+ took over as the writer; this shop stops\. See docs\/standby\.md/);
  await held.end(true);
  const former = { ...successor, session: held.fenceFile.replace(/^.*writer-lease-/, '') };
  const started = performance.now();
  await untilEnded(bucket, former, log, signal);
  expect(performance.now() - started).toBeLessThan(5000);
});

it('refuses data of another generation, and data of a writer that the bucket does not know', async () => {
  const bucket = new Bucket(s3.settings);
  await writeOwnGeneration(dataDir, 1);
  await expect(acquire()).rejects.toThrow(
    'The bucket pages knows no writer, though this DATA_DIR has been one (generation 1)',
  );
  const lease = await seizeLease(bucket, claim(2), null);
  await recordEnded(bucket, lease);
  await expect(acquire()).rejects.toThrow(
    /^This machine is not the writer: .*\(generation 2; the data here are of generation 1\)\./,
  );
  await rm(join(dataDir, 'writer.json'));
  await expect(acquire()).rejects.toThrow('(generation 2; the data here are of no writer)');
  expect((await readLease(bucket))?.session).toBe(lease.session);
});

it('a process whose replica is incomplete records no end, so that its successor waits', async () => {
  const held = await acquire();
  await held.end(false);
  expect(await s3.client.listObjects('/', 'writer/ended-')).toEqual([]);
});

describe('a standby takes over nothing, and fences nobody,', () => {
  const take = () =>
    takeOver({
      bucket: s3.settings,
      dataDir,
      backups: readEnvironment({ DATA_DIR: dataDir }).backups,
      keepsOwnData: false,
      acceptsLoss: false,
      log,
      signal,
    });

  async function expectRefusal(message: string): Promise<void> {
    const bucket = new Bucket(s3.settings);
    const before = await readLease(bucket);
    await expect(take()).rejects.toThrow(message);
    expect(await readLease(bucket)).toEqual(before);
  }

  beforeEach(async () => {
    await loadSecrets(dataDir);
    await mkdir(join(dataDir, 'pb', 'storage'), { recursive: true });
    const file = `replica/0001/ltx/0000/${'1'.padStart(16, '0')}-${'9'.padStart(16, '0')}.ltx`;
    await new Bucket(s3.settings).put(file, Buffer.from('-'), { contentType: 'text/plain', cacheControl: 'no-store' });
  });

  it('if the writer has sent nothing to the bucket', async () => {
    await seizeLease(new Bucket(s3.settings), claim(2, (await settingsKeyHash(dataDir)) ?? ''), null);
    await expectRefusal('the newest replica is of generation 1 and lacks every order and edit since then');
  });

  it('if it has other secrets than the writer', async () => {
    await seizeLease(new Bucket(s3.settings), claim(1), null);
    await expectRefusal('secrets.json is not that of the writer');
  });
});
