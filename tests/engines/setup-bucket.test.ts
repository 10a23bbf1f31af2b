import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { provideEngine } from '#server/engines/provide.ts';
import { freePort } from '#server/pocketbase/port.ts';
import { type Clone, makeClone, nothingBut, OWNER_FLAGS, PASSWORD } from '../setup/support/setup-command.ts';

/** `npm run setup` tries a bucket of a real S3 server. */

const SECRET = 'the secret of the bucket';

let clone: Clone;
let root: string;
let endpoint: string;
let server: ChildProcess;
beforeAll(async () => {
  clone = await makeClone();
  const binary = await provideEngine('versitygw', () => undefined);
  root = await mkdtemp(join(tmpdir(), 'gulmohar-s3-'));
  await mkdir(join(root, 'pictures'));
  const address = `127.0.0.1:${await freePort()}`;
  endpoint = `http://${address}`;
  const flags = ['--access', 'shop-key', '--secret', SECRET, '--port', address, '--quiet'];
  server = spawn(binary, [...flags, 'posix', root], { stdio: 'ignore' });
  await vi.waitFor(() => fetch(endpoint), { timeout: 30_000 });
});
afterEach(() => clone.removeEnv());
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  await clone.remove();
  await rm(root, { recursive: true, force: true });
});

function runWith(bucket: string, secret: string) {
  const flags = ['--s3-bucket', bucket, '--s3-region', 'us-east-1', '--s3-endpoint', endpoint];
  const secrets = { ...PASSWORD, S3_ACCESS_KEY: 'shop-key', S3_SECRET: secret };
  return clone.run([...OWNER_FLAGS, ...flags, ...nothingBut('s3')], secrets);
}

it('accepts a bucket that it can write, read and empty, and leaves nothing in it', async () => {
  const { code, out } = await runWith('pictures', SECRET);
  expect(code).toBe(0);
  expect(out).toContain('The bucket pictures can be written, read and emptied.');
  expect((await readdir(join(root, 'pictures'))).filter((name) => !name.startsWith('.'))).toEqual([]);
  expect(await clone.variables()).toMatchObject({ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_SECRET: SECRET });
});

it.each([
  ['a wrong secret', 'pictures', 'another secret'],
  ['a bucket that is not there', 'no-bucket', SECRET],
])('refuses %s, and writes nothing', async (_, bucket, secret) => {
  const { code, errors } = await runWith(bucket, secret);
  expect(code).toBe(1);
  expect(errors).toContain(`The bucket ${bucket} at ${endpoint} cannot be used: `);
  expect(errors).not.toContain(secret);
  expect(await clone.envFiles()).toEqual([]);
});
