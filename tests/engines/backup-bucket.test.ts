import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bucketPlace } from '#server/backups/bucket.ts';
import { removeOldBackups } from '#server/backups/old-backups.ts';
import { backupName } from '#server/backups/place.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';

/** Backups in a bucket of a real S3 server. */

/** Sent in three parts. */
const LARGE_BYTES = 40_000_000;

const keys = { accessKey: 'shop-key', secret: 'the secret of the bucket' };
let root: string;
let endpoint: string;
let server: ChildProcess;
beforeAll(async () => {
  const binary = await provideEngine('versitygw');
  root = await mkdtemp(join(tmpdir(), 'gulmohar-bucket-'));
  await mkdir(join(root, 'buckets', 'backups'), { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  endpoint = `http://${address}`;
  const flags = ['--access', keys.accessKey, '--secret', keys.secret, '--port', address, '--quiet'];
  server = spawn(binary, [...flags, 'posix', join(root, 'buckets')], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(endpoint), { timeout: 30_000 });
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  await rm(root, { recursive: true, force: true });
});

it('a bucket keeps backups of any size, gives them back, and loses only old ones', async () => {
  const place = bucketPlace({ name: 'backups', region: 'us-east-1', endpoint, ...keys });
  expect(await place.list()).toEqual([]);
  const sizes = [10, LARGE_BYTES, 1000];
  const names = sizes.map((_, day) => backupName(new Date(Date.UTC(2026, 0, day + 1))));
  for (const [index, name] of names.entries()) {
    await writeFile(join(root, name), randomBytes(sizes[index] ?? 0));
    await place.store(join(root, name), name);
  }
  await writeFile(join(root, 'buckets', 'backups', 'notes.txt'), 'not a backup');
  expect(await place.list()).toEqual(names.map((name, index) => ({ name, bytes: sizes[index] })));
  const [, large = ''] = names;
  await place.fetch(large, join(root, 'fetched'));
  expect((await readFile(join(root, 'fetched'))).equals(await readFile(join(root, large)))).toBe(true);
  expect(await removeOldBackups(place, { keep: 2, everyHours: 24 }, null)).toEqual(names.slice(0, 1));
  expect((await place.list()).map(({ name }) => name)).toEqual(names.slice(1));
  expect(await readFile(join(root, 'buckets', 'backups', 'notes.txt'), 'utf8')).toBe('not a backup');
});

it.each([
  ['a wrong secret', { secret: 'another secret' }],
  ['a bucket that is not there', { name: 'no-bucket' }],
])('%s is said in one line', async (_, change) => {
  const place = bucketPlace({ name: 'backups', region: 'us-east-1', endpoint, ...keys, ...change });
  const file = join(root, 'small');
  await writeFile(file, 'small');
  const name = backupName(new Date());
  await expect(place.store(file, name)).rejects.toThrow(/^The bucket s3:\/\/\S+ at \S+ could not be used: .+$/);
});
