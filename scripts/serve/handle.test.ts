import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
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
      INTERNAL_SECRET: 'a secret of this test',
    },
    // A release whose endpoints are out of order.
    astro: () => Promise.reject(new Error('out of order')),
    release: { directory: '/nowhere', follow: async () => '/nowhere' },
    files: storedFiles(),
    logger: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
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
])('the log of %s, which fails, names its path and nothing of its query', async (path, status, msg) => {
  lines.length = 0;
  const answer = await fetch(`${url}${path}?token=the-key-of-an-order&q=what+was+typed`);
  await answer.text();
  expect(answer.status).toBe(status);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ path, msg }]);
  expect(lines.join('')).not.toMatch(/token|the-key|typed/);
});
