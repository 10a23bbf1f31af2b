import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { openFrontServer } from '#tests/support/front-server.ts';

const REQUESTS = 40;
const RECORDS = '/pb/api/collections/products/records';

/** In place of PocketBase: answers after a moment, and counts. */
async function openCounter(answerMs = 50) {
  const counts = { now: 0, most: 0, all: 0 };
  const server = createServer(async (_request, response) => {
    counts.now += 1;
    counts.all += 1;
    counts.most = Math.max(counts.most, counts.now);
    await delay(answerMs);
    counts.now -= 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const front = await openFrontServer(
    `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`,
  );
  closers.push(front.close);
  return { counts, url: `${front.url}${RECORDS}` };
}

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

it('browsers’ requests wait until PocketBase has answered others, and each is answered', async () => {
  const { counts, url } = await openCounter();
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => fetch(url)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REQUESTS);
  expect(counts.all).toBe(REQUESTS);
  expect(counts.most).toBeLessThanOrEqual(8);
});

it('requests that browsers gave up while they waited are not sent', async () => {
  const { counts, url } = await openCounter(500);
  const first = Array.from({ length: 8 }, () => fetch(url));
  await expect.poll(() => counts.now).toBe(8);
  const leaving = AbortSignal.timeout(100);
  await Promise.allSettled(Array.from({ length: REQUESTS }, () => fetch(url, { signal: leaving })));
  expect((await Promise.all(first)).every(({ ok }) => ok)).toBe(true);
  expect((await fetch(url)).status).toBe(200);
  expect(counts.all).toBe(9);
});
