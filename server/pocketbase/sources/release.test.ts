import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SourceUnavailable } from '../source.ts';
import { POCKETBASE_VERSION } from '../version.ts';
import { releaseSource } from './release.ts';

// A zip made by a zip program: LICENSE.md stored, then "pocketbase" deflated with the content below.
const ARCHIVE = Buffer.from(
  'UEsDBBQAAAAAAAAAIVAgpr7KAwAAAAMAAAAKAAAATElDRU5TRS5tZE1JVFBLAwQUAAAACAAAACFQOi/CRE0AAAC0AAAACgAAAHBvY2tldGJhc2W9xsENgCAMBdC7U3zDVcPdbYoUSoJtAiVxfLfwnV7YY2oap2wBhOmk+WyKYgMuDH75Xk6p84FuWsFqqwrckBiZSyfnfKGu/pjQ+CPbB1BLAQIUAxQAAAAAAAAAIVAgpr7KAwAAAAMAAAAKAAAAAAAAAAAAAACAAQAAAABMSUNFTlNFLm1kUEsBAhQDFAAAAAgAAAAhUDovwkRNAAAAtAAAAAoAAAAAAAAAAAAAAIABKwAAAHBvY2tldGJhc2VQSwUGAAAAAAIAAgBwAAAAoAAAAAAA',
  'base64',
);
const CONTENT = `#!/bin/sh\n# a stand-in for the executable, long enough to be deflated: ${'gulmohar '.repeat(12)}\n`;
const NAMES = ['linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64'].map(
  (platform) => `pocketbase_${POCKETBASE_VERSION}_${platform}.zip`,
);

let directory = '';
let checksum = '';
let requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  if (request.url?.endsWith('/checksums.txt')) response.end(NAMES.map((name) => `${checksum}  ${name}\n`).join(''));
  else response.end(ARCHIVE);
});

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gulmohar-release-'));
  requested = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

function address(): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${bound.port}`;
}
const write = (releases: string) =>
  releaseSource(releases).write(join(directory, 'pocketbase'), directory, () => undefined);

test('writes the executable of an archive that matches the checksum of its release', async () => {
  checksum = hash('sha256', ARCHIVE);
  await write(address());
  expect(await readFile(join(directory, 'pocketbase'), 'utf8')).toBe(CONTENT);
  expect(requested[0]).toBe(`/v${POCKETBASE_VERSION}/checksums.txt`);
});

test('refuses an archive that does not match, and writes nothing', async () => {
  checksum = hash('sha256', Buffer.from('another archive'));
  await expect(write(address())).rejects.toThrow('does not match the sha256 of its release');
  expect(await readdir(directory)).toEqual([]);
});

test('a release of PocketBase is unavailable if the checksums lack the archive', async () => {
  checksum = 'not a sum';
  await expect(write(address())).rejects.toThrow(SourceUnavailable);
});

test('a release of PocketBase is unavailable without a response', async () => {
  const gone = address();
  await new Promise((resolve) => server.close(resolve));
  await expect(write(gone)).rejects.toThrow(SourceUnavailable);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
