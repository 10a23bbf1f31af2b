import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEdge } from '#bench/serve/edge.ts';
import { compareAnswers, type EdgeAddress } from '#bench/serve/edge-answers.ts';
import { checkEdits, checkEventStream, checkReleaseSwitch } from '#bench/serve/edge-updates.ts';
import { ensureServeTools } from '#bench/serve/tools.ts';
import { currentRelease } from '#server/release/releases.ts';
import { ask } from '#tests/api/raw-request.ts';
import { openProductionShop, type ProductionShop } from '#tests/support/production-shop.ts';
import { untilPublished } from '#tests/support/shop.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function releaseOf({ dataDir }: ShopCopy): Promise<string> {
  const release = await currentRelease(dataDir);
  if (release === null) throw new Error('The shop has no release.');
  return release.folder;
}

/** What both edges must do. */
function itIsAnEdge(opened: () => { edge: EdgeAddress; copy: ShopCopy }): void {
  it('answers as the shop itself, with the same headers', async () => {
    const { edge, copy } = opened();
    const { checked, wrong } = await compareAnswers(edge, copy.running.url, await releaseOf(copy));
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(200);
  });

  it('serves every edit at once, and 304 only for an unchanged page', async () => {
    const { edge, copy } = opened();
    expect((await checkEdits(edge, await releaseOf(copy))).wrong).toEqual([]);
  });

  it('serves another release at once, and no 304 of the one before', async () => {
    const { edge, copy } = opened();
    expect((await checkReleaseSwitch(edge, copy.dataDir, await releaseOf(copy))).wrong).toEqual([]);
  });

  it('passes the events of the database on as they happen', async () => {
    expect((await checkEventStream(opened().edge)).wrong).toEqual([]);
  });

  it('passes the address of a visitor on, not what the visitor claims, so that internal endpoints stay closed', async () => {
    const { url, ...connection } = opened().edge;
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    for (const path of ['/api/internal/metrics', '/api/internal/reconcile']) {
      expect((await ask(url, path, { ...connection, headers })).status).toBe(404);
    }
  });
}

describe('Caddy, with HTTPS', () => {
  let shop: ProductionShop;
  beforeAll(async () => {
    shop = await openProductionShop();
    closing.push(shop.close);
  });

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

  it('sends visitors without HTTPS to the shop with it', async () => {
    const { status, headers } = await ask(shop.httpUrl, '/sale?size=M');
    expect(status).toBe(308);
    expect(headers.location).toBe('https://localhost/sale?size=M');
  });

  it('compresses pages for programs that take gzip alone', async () => {
    const { url, ca } = shop.caddy;
    const { headers } = await ask(url, '/', { ca, headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('says maintenance while the shop is closed, and goes on with its pages', async () => {
    const { url, ca } = shop.caddy;
    await shop.copy.stop();
    expect((await ask(url, '/product/1001', { ca })).status).toBe(200);
    const { status, headers, body } = await ask(url, '/api/stock', { ca });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(JSON.parse(body.toString())).toEqual({
      error: { code: 'service_unavailable', message: 'We are doing maintenance. Please try again shortly.' },
    });
  });
});

describe('nginx', () => {
  let edge: EdgeAddress;
  let copy: ShopCopy;
  beforeAll(async () => {
    const { brotliModule } = ensureServeTools(() => undefined);
    copy = await openShopCopy('demo', { variables: { PUBLISH: 'manual' } });
    closing.push(() => copy.close());
    await untilPublished(copy.running.url);
    const folder = await mkdtemp(join(tmpdir(), 'gulmohar-nginx-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const running = await startEdge({ folder, dataDir: copy.dataDir, shopUrl: copy.running.url, brotliModule });
    closing.push(running.stop);
    edge = { url: running.url };
  });

  itIsAnEdge(() => ({ edge, copy }));
});
