import { once } from 'node:events';
import { connect } from 'node:http2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/api/raw-request.ts';
import { itIsAnEdge } from './support/edge-behaviour.ts';
import { openProductionShop, type ProductionShop } from './support/production-shop.ts';

/** deploy/Caddyfile in front of a shop in production, with HTTPS. */

let shop: ProductionShop;
beforeAll(async () => {
  shop = await openProductionShop();
});
afterAll(() => shop?.close());

itIsAnEdge(() => ({ edge: shop.caddy, copy: shop.copy }));

it('speaks HTTP/2, and offers HTTP/3', async () => {
  const session = connect(shop.caddy.url, { ca: shop.caddy.ca });
  const stream = session.request({ ':path': '/product/1001', 'accept-encoding': 'br' });
  const [headers] = await once(stream, 'response');
  session.destroy();
  expect(headers).toMatchObject({
    ':status': 200,
    'content-encoding': 'br',
    'alt-svc': expect.stringMatching(/^h3=":\d+"/),
  });
});

it('Caddy sends visitors without HTTPS to the shop with it', async () => {
  const { status, headers } = await ask(shop.httpUrl, '/sale?size=M');
  expect(status).toBe(308);
  expect(headers.location).toBe('https://localhost/sale?size=M');
});

it('compresses pages for programs that take gzip alone', async () => {
  const { url, ca } = shop.caddy;
  const { headers } = await ask(url, '/', { ca, headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
});

it('Caddy says maintenance while the shop is closed, and goes on with its pages', async () => {
  const { url, ca } = shop.caddy;
  await shop.copy.stop();
  expect((await ask(url, '/product/1001', { ca })).status).toBe(200);
  const { status, headers, body } = await ask(url, '/api/stock', { ca });
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(JSON.parse(body.toString())).toEqual({
    error: { code: 'service_unavailable', message: 'We are doing maintenance. Please try again shortly.' },
  });
});
