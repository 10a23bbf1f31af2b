import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { trustedProxies } from './client-address.ts';
import { handle } from './handle.ts';
import { storedFiles } from './stored-files.ts';

const NOWHERE = 'http://127.0.0.1:1';
const lines: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const site = {
    environment: {
      HOST: '127.0.0.1',
      PORT: 0,
      PUBLIC_SITE_URL: 'http://localhost',
      LOG_LEVEL: 'info',
      DATA_DIR: '/nowhere',
      RELEASE_DIR: '/nowhere',
      POCKETBASE_DIR: '/nowhere',
      MEDIA_FROM_BUCKET: '0' as const,
      // Nobody listens there.
      POCKETBASE_URL: NOWHERE,
      TRUSTED_PROXIES: '',
      RATE_LIMIT_FACTOR: 0,
      INTERNAL_SECRET: 'a secret of this test',
    },
    // A release whose endpoints are out of order.
    astro: () => Promise.reject(new Error('out of order')),
    release: { directory: '/nowhere', follow: async () => '/nowhere' },
    files: storedFiles(),
    trustedProxies: trustedProxies(''),
    limits: null,
    logger: pino({ base: null, level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    signal: new AbortController().signal,
  };
  server = createServer((request, response) => void handle(site, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['/api/orders/1', 500, 'a request failed'],
  ['/pb/api/collections/orders/records', 503, 'a request failed'],
  ['/no-such-page', 404, 'page not found'],
])('the log of %s, which fails, names its path and id, and nothing of its query', async (path, status, msg) => {
  lines.length = 0;
  const answer = await fetch(`${url}${path}?token=the-key-of-an-order&q=what+was+typed`);
  await answer.text();
  expect(answer.status).toBe(status);
  await vi.waitUntil(() => lines.length === 2);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject([
    { path, msg },
    { path, msg: 'answered', method: 'GET', status },
  ]);
  expect(logged.map(({ request }) => request)).toEqual([expect.any(String), logged[0].request]);
  expect(lines.join('')).not.toMatch(/token|the-key|typed/);
});

it('gives every request to an endpoint an id of its own, whatever a browser sends, and tells it', async () => {
  const headers = { 'x-request-id': 'of-the-browser' };
  const ids = await Promise.all(
    ['/api/orders/1', '/api/orders/1', '/pb/api/health'].map(async (path) =>
      (await fetch(`${url}${path}`, { headers })).headers.get('x-request-id'),
    ),
  );
  expect(new Set([...ids, 'of-the-browser', null]).size).toBe(5);
});
