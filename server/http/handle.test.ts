import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFrontServer } from '#tests/support/front-server.ts';

const NOWHERE = 'http://127.0.0.1:1';
const lines: string[] = [];
let server: Awaited<ReturnType<typeof openFrontServer>>;
let url: string;

beforeAll(async () => {
  server = await openFrontServer(NOWHERE, {
    // A release whose endpoints are out of order.
    astro: () => Promise.reject(new Error('out of order')),
    logger: pino({ base: null, level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  });
  url = server.url;
});
afterAll(() => server.close());

it.each([
  ['/api/orders/1', 500, 'a request failed'],
  ['/pb/api/collections/orders/records', 503, 'a request failed'],
  ['/no-such-page', 404, 'page not found'],
])('the log of a failing %s has path and id, and no query', async (path, status, msg) => {
  lines.length = 0;
  const answer = await fetch(`${url}${path}?token=the-key-of-an-order&q=what+was+typed`);
  await answer.text();
  expect(answer.status).toBe(status);
  await expect.poll(() => lines.length).toBe(2);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { path, msg },
    { path, msg: 'answered', method: 'GET', status },
  ]);
  expect(logged.map(({ request }) => request)).toEqual([expect.any(String), logged[0].request]);
  expect(lines.join('')).not.toMatch(/token|the-key|typed/);
});

it('the server gives every endpoint request an id of its own and returns it', async () => {
  const headers = { 'x-request-id': 'of-the-browser' };
  const ids = await Promise.all(
    ['/api/orders/1', '/api/orders/1', '/pb/api/health'].map(async (path) =>
      (await fetch(`${url}${path}`, { headers })).headers.get('x-request-id'),
    ),
  );
  expect(new Set([...ids, 'of-the-browser', null]).size).toBe(5);
});
