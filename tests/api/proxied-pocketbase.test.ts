import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';
import { ask } from './raw-request.ts';

/** PocketBase as browsers reach it, through the shop's origin. */

const { url } = testShop();

it('signs in, lists by its rules, and is not cached', async () => {
  const answer = await ask(url, '/pb/api/collections/users/auth-with-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: ADMIN.email, password: ADMIN.password }),
  });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { token } = z.object({ token: z.string() }).parse(JSON.parse(answer.body.toString()));
  const products = await ask(url, '/pb/api/collections/admin_products/records', { headers: { authorization: token } });
  expect(products.status).toBe(200);
  const seenByVisitor = await ask(url, '/pb/api/collections/admin_products/records');
  expect(JSON.parse(seenByVisitor.body.toString())).toMatchObject({ totalItems: 0 });
});

it('the proxy forwards filters unchanged', async () => {
  const { productId, name } = await createTestProduct();
  const query = new URLSearchParams({ filter: `name = "${name}" && id ?= "${productId}"` });
  const answer = await ask(url, `/pb/api/collections/products/records?${query}`);
  expect(JSON.parse(answer.body.toString())).toMatchObject({ totalItems: 1, items: [{ id: productId }] });
});

it('sends no CORS headers', async () => {
  const answer = await ask(url, '/pb/api/health', { headers: { origin: 'https://evil.example' } });
  expect(answer.status).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

it.each([
  '/pb/_/',
  '/pb/api/collections/_superusers/auth-with-password',
  '/pb/api/collections/pbc_3142635823/auth-with-password',
  '/pb/api/collections/%5fsuperusers/records',
  '/pb/api/settings',
  '/pb/api/logs',
  '/pb/api/backups',
  '/pb/api/crons',
  '/pb/api/batch',
  '/pb/api/shop/server/orders/quote',
  '/pb/api/shop/server/orders/moves',
])('answers 404 to server-only paths: %s', async (path) => {
  const { superuserToken } = testShop();
  for (const method of ['GET', 'POST']) {
    const answer = await ask(url, path, { method, headers: { authorization: superuserToken } });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

it('refuses bodies above the limit, with or without Content-Length', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
  for (const length of [{ 'content-length': String(body.length) }, { 'transfer-encoding': 'chunked' }]) {
    const headers = { 'content-type': 'application/json', ...length };
    const answer = await ask(url, '/pb/api/collections/users/records', { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  }
  expect((await ask(url, '/api/health')).status).toBe(200);
});

it.each(['null', ' []', '"x"', '1'])('takes no JSON but an object: %s', async (body) => {
  const headers = { 'content-type': 'application/json' };
  for (const path of ['/pb/api/collections/users/records', '/pb/api/collections/users/confirm-password-reset']) {
    const answer = await ask(url, path, { method: 'POST', headers, body });
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
      400,
      { error: { code: 'invalid_request' } },
    ]);
  }
  expect((await ask(url, '/api/health')).status).toBe(200);
});

it('keeps using a connection after a refused body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const request = { method: 'POST', headers, body: 'x'.repeat(900 * 1024), agent };
  expect((await ask(url, '/pb/api/collections/users/records', request)).status).toBe(413);
  expect((await ask(url, '/cart', { agent })).status).toBe(200);
  agent.destroy();
});

it('streams realtime events', async () => {
  const stop = new AbortController();
  const response = await fetch(`${url}/pb/api/realtime`, { signal: stop.signal });
  const first = await response.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toContain('PB_CONNECT');
  stop.abort();
});
