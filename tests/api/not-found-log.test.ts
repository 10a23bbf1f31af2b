import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { handle } from '#scripts/serve/handle.ts';
import { theShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

const WARN = 40;
const { url: shopUrl, pocketBaseUrl, internalSecret } = theShop();
const lines: unknown[] = [];
let folder: string;
let server: Server;
let url: string;

/** The shop's own answering, writing its log where the test reads it. Its release is empty: everything is missing. */
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/gulmohar-empty-release-`);
  const site = {
    environment: {
      HOST: '127.0.0.1',
      PORT: 0,
      PUBLIC_SITE_URL: shopUrl,
      LOG_LEVEL: 'info',
      RELEASE_DIR: folder,
      POCKETBASE_DIR: folder,
      MEDIA_FROM_BUCKET: '0' as const,
      POCKETBASE_URL: pocketBaseUrl,
      INTERNAL_SECRET: internalSecret,
    },
    astro: async (_request: unknown, _response: unknown, next: () => void) => next(),
    logger: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    signal: new AbortController().signal,
  };
  server = createServer((request, response) => void handle(site, request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lines.length = 0;
});

it.each([
  ['/colections/cotten', '/colections/cotten'],
  ['/product/99999', '/product/99999'],
  ['/colections/cotten?email=asha@example.com', '/colections/cotten'],
])('a missing path is logged in one line, without its query: %s', async (asked, path) => {
  expect((await ask(url, asked)).status).toBe(404);
  expect(lines).toEqual([expect.objectContaining({ level: WARN, path, msg: 'page not found' })]);
  expect(JSON.stringify(lines)).not.toContain('asha');
});

it('a path of thousands of characters does not fill the log', async () => {
  expect((await ask(url, `/${'x'.repeat(10_000)}`)).status).toBe(404);
  expect(JSON.stringify(lines).length).toBeLessThan(600);
});
