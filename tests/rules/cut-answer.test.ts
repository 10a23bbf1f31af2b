import { createServer } from 'node:http';
import { BaseAuthStore } from 'pocketbase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';

/** Begins an answer and hangs up. */
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"token":', () => response.destroy());
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`;
});
afterAll(() => server.close());

test('a token refresh with an interrupted response keeps the session', async () => {
  const client = createPocketBase(url, 'a-token', new BaseAuthStore());
  await expect(client.collection('users').authRefresh()).rejects.toMatchObject({ status: 0 });
  expect(client.authStore.token).toBe('a-token');
});
