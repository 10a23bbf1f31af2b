import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openIdleReader } from '#tests/support/idle-reader.ts';
import { cutOffStalledReader } from './stalled-readers.ts';

/** More than connections keep for a reader that does not read. */
const BYTES = 40 * 1024 * 1024;
const CUT_OFF_MS = 25_000;
const SLOW_BYTES = 512 * 1024;

let url: string;
const server = createServer(async (request, response) => {
  cutOffStalledReader(response);
  if (request.url === '/late') await delay(CUT_OFF_MS);
  response.end(Buffer.alloc(request.url === '/late' ? 1 : BYTES));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('a reader that takes nothing for 20 s is cut off; a slow one and one whose answer is being made are not', async () => {
  const [idle, slow] = [await openIdleReader(url, '/', ''), await openIdleReader(url, '/', '')];
  const late = fetch(`${url}/late`);
  const reading = setInterval(() => {
    const until = slow.bytesRead + SLOW_BYTES;
    const take = () => {
      if (slow.bytesRead < until) return;
      slow.off('data', take).pause();
    };
    slow.on('data', take).resume();
  }, 1000);
  await delay(CUT_OFF_MS);
  clearInterval(reading);
  for (const socket of [idle, slow]) {
    const ended = new Promise((resolve) =>
      socket.once('close', resolve).on('data', () => socket.bytesRead > BYTES && resolve(null)),
    );
    socket.resume();
    await ended;
  }
  expect(idle.bytesRead).toBeLessThan(BYTES);
  expect(slow.bytesRead).toBeGreaterThan(BYTES);
  expect((await late).status).toBe(200);
  slow.destroy();
});
