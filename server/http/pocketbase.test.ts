import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openFrontServer } from '#tests/support/front-server.ts';
import { openIdleReader } from '#tests/support/idle-reader.ts';

const REQUESTS = 40;
const RECORDS = '/pb/api/collections/products/records';

const FILE = '/api/files/product_images/abcde12345fghij/film.mp4';
/** More than connections keep for a reader that does not read. */
const FILE_BYTES = Buffer.alloc(12 * 1024 * 1024);

/** In place of PocketBase: answers after a moment, and counts. It has a file, and no limit of its own. */
async function openCounter(untilAnswer: () => Promise<unknown> = () => delay(50), factor = 0) {
  const counts = { now: 0, most: 0, all: 0, files: 0 };
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/film.mp4')) {
      counts.files += 1;
      response.once('close', () => {
        counts.files -= 1;
      });
      response.end(FILE_BYTES);
      return;
    }
    // The shop asks for it by itself, when an answer is late.
    if (request.url === '/api/health') return void response.end('{}');
    counts.now += 1;
    counts.all += 1;
    counts.most = Math.max(counts.most, counts.now);
    await untilAnswer();
    counts.now -= 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const front = await openFrontServer(`http://127.0.0.1:${port}`, { factor, isMediaInBucket: true });
  closers.push(front.close, () => server.closeAllConnections());
  return { counts, front, origin: front.url, url: `${front.url}${RECORDS}` };
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

it.each([
  ['reads', 'GET', 2],
  ['writes', 'POST', 8],
])('browsers’ %s wait until PocketBase has answered others, and each is answered', async (_, method, most) => {
  const { counts, url } = await openCounter();
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => fetch(url, { method })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REQUESTS);
  expect(counts.all).toBe(REQUESTS);
  expect(counts.most).toBeLessThanOrEqual(most);
});

it('requests that browsers gave up while they waited are not sent', async () => {
  const finish = Promise.withResolvers<void>();
  const { counts, front, url } = await openCounter(() => finish.promise);
  const first = Array.from({ length: 2 }, () => fetch(url));
  await expect.poll(() => counts.now).toBe(2);
  const leaving = AbortSignal.timeout(100);
  await Promise.allSettled(Array.from({ length: REQUESTS }, () => fetch(url, { signal: leaving })));
  await expect.poll(() => front.connections()).toBe(2);
  finish.resolve();
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
  expect((await fetch(url)).status).toBe(200);
  expect(counts.all).toBe(3);
});

/** Opens readers of a path that read nothing, and closes them after the test. */
async function openIdleReaders(origin: string, path: string, addresses: readonly string[]) {
  const sockets = await Promise.all(addresses.map((address) => openIdleReader(origin, path, address)));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
  });
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `198.18.${index >> 7}.${index & 127}`);

it.each([`/pb${FILE}`, '/media/abcde12345fghij/film.mp4'])(
  '150 readers of files that do not read keep no other request waiting: %s',
  async (path) => {
    const { counts, origin, url } = await openCounter();
    await openIdleReaders(origin, path, addresses(150));
    await expect.poll(() => counts.files).toBeGreaterThan(50);
    const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
    expect(answer.status).toBe(200);
    expect(counts.files).toBeLessThanOrEqual(64);
  },
);

it('readers of files at one address wait for each other alone', async () => {
  const { counts, origin } = await openCounter(undefined, 1);
  await openIdleReaders(origin, `/pb${FILE}`, Array(100).fill('198.51.100.1'));
  await expect.poll(() => counts.files).toBe(8);
  await openIdleReaders(origin, `/pb${FILE}`, ['198.51.100.2']);
  await expect.poll(() => counts.files).toBe(9);
  await delay(500);
  expect(counts.files).toBe(9);
});

it.each([
  ['reads', 'GET', 1],
  ['writes', 'POST', 4],
])('an address with many %s leaves places for other addresses', async (_, method, most) => {
  const { counts, url } = await openCounter(() => delay(500), 1);
  const from = (address: string) => fetch(url, { method, headers: { 'x-forwarded-for': address } });
  const many = Array.from({ length: 10 * most }, () => from('198.51.100.1'));
  await expect.poll(() => counts.now).toBe(most);
  expect((await from('198.51.100.2')).status).toBe(200);
  expect(counts.all).toBeLessThan(5 * most);
  await Promise.all(many);
});
