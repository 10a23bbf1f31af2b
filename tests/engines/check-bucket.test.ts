import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '#server/pocketbase/port.ts';
import { checkBucket } from '#server/services/checks.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';

/** Services tries a bucket of a real S3 server. */

const SECRET = 'the secret of the bucket';

let root: string;
let endpoint: string;
let server: ChildProcess;
beforeAll(async () => {
  const binary = await provideEngine('versitygw');
  root = await mkdtemp(join(tmpdir(), 'gulmohar-s3-'));
  await mkdir(join(root, 'pictures'));
  const address = `127.0.0.1:${await freePort()}`;
  endpoint = `http://${address}`;
  const flags = ['--access', 'shop-key', '--secret', SECRET, '--port', address, '--quiet'];
  server = spawn(binary, [...flags, 'posix', root], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(endpoint), { timeout: 30_000 });
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  await rm(root, { recursive: true, force: true });
});

const check = (bucket: string, secret: string) =>
  checkBucket('S3', {
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: 'shop-key',
    S3_SECRET: secret,
  });

it('accepts a bucket that it can write, read and empty, and leaves nothing in it', async () => {
  expect(await check('pictures', SECRET)).toEqual({
    outcome: 'ok',
    text: 'The bucket pictures can be written, read and emptied.',
  });
  expect((await readdir(join(root, 'pictures'))).filter((name) => !name.startsWith('.'))).toEqual([]);
});

it.each([
  ['a wrong secret', 'pictures', 'another secret'],
  ['a bucket that is not there', 'no-bucket', SECRET],
])('refuses %s', async (_, bucket, secret) => {
  const { outcome, text } = await check(bucket, secret);
  expect(outcome).toBe('refused');
  expect(text).toContain(`The bucket ${bucket} at ${endpoint} cannot be used: `);
  expect(text).not.toContain(secret);
});
