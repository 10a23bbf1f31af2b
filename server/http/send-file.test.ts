import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask, type RawAnswer } from '#tests/api/raw-request.ts';
import { removePage, writePage } from '../release/page-files.ts';
import { REVALIDATE } from './cache-control.ts';
import { sendFile } from './send-file.ts';
import { SmallFiles } from './small-files.ts';

let release: string;
let server: Server;
let url: string;

beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-release-'));
  const files = new SmallFiles();
  server = createServer(async (request, response) => {
    const path = join(release, 'client', request.url ?? '/');
    if (!(await sendFile(files, request, response, { path, cacheControl: REVALIDATE }))) {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
  await writePage(release, '/page', version(0));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(release, { recursive: true, force: true });
});

/** Pages of the same length, so that only the content tells them apart. */
function version(number: number): Buffer {
  return Buffer.from(`<p>version ${String(number).padStart(6, '0')}</p>`.repeat(40));
}

function versionOf(page: Buffer): number {
  const number = Number(/version (\d{6})/.exec(page.toString())?.[1]);
  expect(page.equals(version(number)), 'a page is one version from beginning to end').toBe(true);
  return number;
}

const ENCODINGS = [
  { accepted: 'gzip, br', sent: 'br', unpack: brotliDecompressSync },
  { accepted: 'identity', sent: undefined, unpack: (body: Buffer) => body },
];

describe('a page that is replaced', () => {
  it.each(ENCODINGS)('is sent at once, with another ETag ($accepted)', async ({ accepted, sent, unpack }) => {
    const seen = new Set<string>();
    for (let edit = 1; edit <= 30; edit += 1) {
      await writePage(release, '/page', version(edit));
      for (let again = 0; again < 2; again += 1) {
        const answer = await ask(url, '/page.html', { headers: { 'accept-encoding': accepted } });
        expect(answer.headers['content-encoding']).toBe(sent);
        expect(versionOf(unpack(answer.body))).toBe(edit);
        seen.add(String(answer.headers.etag));
      }
      const known = { 'accept-encoding': accepted, 'if-none-match': [...seen].slice(0, -1).join(', ') };
      expect((await ask(url, '/page.html', { headers: known })).status).toBe(200);
    }
    expect(seen.size).toBe(30);
  });

  it('is never missing, mixed or truncated for concurrent readers', async () => {
    const edits = 200;
    let isPublishing = true;
    const etagsOf = new Map<string, string>();
    const read = async ({ accepted, unpack }: (typeof ENCODINGS)[number]) => {
      let last = 0;
      let answers = 0;
      while (isPublishing) {
        const answer = await ask(url, '/page.html', { headers: { 'accept-encoding': accepted } });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-length']).toBe(String(answer.body.length));
        const number = versionOf(unpack(answer.body));
        expect(number, 'nobody gets an older page after a newer one').toBeGreaterThanOrEqual(last);
        const etag = etagsOf.get(`${number} ${accepted}`) ?? String(answer.headers.etag);
        etagsOf.set(`${number} ${accepted}`, etag);
        expect(answer.headers.etag, 'a content has one ETag').toBe(etag);
        last = number;
        answers += 1;
      }
      return answers;
    };
    await writePage(release, '/page', version(1000));
    const readers = [...ENCODINGS, ...ENCODINGS].map(read);
    for (let edit = 1; edit <= edits; edit += 1) await writePage(release, '/page', version(1000 + edit));
    isPublishing = false;
    for (const answers of await Promise.all(readers)) expect(answers).toBeGreaterThan(1);
    expect(new Set(etagsOf.values()).size, 'an ETag is of one content').toBe(etagsOf.size);
  });

  it('is 404 at once when it is removed', async () => {
    await writePage(release, '/gone', version(1));
    for (const { accepted } of ENCODINGS) {
      expect((await ask(url, '/gone.html', { headers: { 'accept-encoding': accepted } })).status).toBe(200);
    }
    await removePage(release, '/gone');
    for (const { accepted } of ENCODINGS) {
      expect((await ask(url, '/gone.html', { headers: { 'accept-encoding': accepted } })).status).toBe(404);
    }
  });

  it('is plain as soon as it is too small to compress', async () => {
    await writePage(release, '/small', version(1));
    expect((await ask(url, '/small.html', { headers: { 'accept-encoding': 'br' } })).headers).toHaveProperty('vary');
    await writePage(release, '/small', Buffer.from('small'));
    const answer = await ask(url, '/small.html', { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers['content-encoding'], answer.body.toString()]).toEqual([undefined, 'small']);
  });
});

describe.each([
  { kind: 'a video', size: 300 * 1024 },
  { kind: 'a short video', size: 3000 },
])('$kind', ({ size }) => {
  const video = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7 + (index >> 8)) % 256));
  const get = (headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> =>
    ask(url, '/video.mp4', { headers: { 'accept-encoding': 'gzip, br', ...headers }, method });

  beforeAll(() => writeFile(join(release, 'client', 'video.mp4'), video));

  it('is sent whole, with Accept-Ranges', async () => {
    for (let again = 0; again < 2; again += 1) {
      const answer = await get();
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'video/mp4']);
      expect(answer.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) });
      expect(answer.headers).not.toHaveProperty('vary');
      expect(answer.body.equals(video)).toBe(true);
    }
  });

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=1000-', 1000, size - 1],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=${size - 1}-${size + 5}`, size - 1, size - 1],
  ])('is sent in ranges: %s', async (range, start, end) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${size}`]);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.body.equals(video.subarray(start, end + 1))).toBe(true);
  });

  it('is sent whole for If-Range of another version', async () => {
    const etag = String((await get()).headers.etag);
    expect((await get({ range: 'bytes=5-9', 'if-range': etag })).status).toBe(206);
    const answer = await get({ range: 'bytes=5-9', 'if-range': '"other"' });
    expect([answer.status, answer.body.length]).toEqual([200, size]);
  });

  it('answers 416 beyond its end', async () => {
    const answer = await get({ range: `bytes=${size}-` });
    expect([answer.status, answer.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get({}, 'HEAD');
    expect([answer.status, answer.headers['content-length'], answer.body.length]).toEqual([200, String(size), 0]);
  });

  it('answers 304 if unchanged', async () => {
    const etag = String((await get()).headers.etag);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known });
      expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([304, etag, 0]);
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, BR;q=1.0', 'br'],
  ['br;q=0', undefined],
  ['br; q=0.0', undefined],
  ['gzip', undefined],
  ['brotli', undefined],
])('a page is sent for Accept-Encoding %s as %s', async (accepted, sent) => {
  const { headers } = await ask(url, '/page.html', { headers: { 'accept-encoding': accepted } });
  expect(headers['content-encoding']).toBe(sent);
});
