import { randomUUID } from 'node:crypto';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { filesBelow } from '#server/release/files.ts';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_RETRY_PATH,
  PUBLISH_STATUS_PATH,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';
import { formatRupees } from '#shared/money.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { childrenOf } from '#tests/support/start-command.ts';
import { ask } from './raw-request.ts';

/** Long enough for all pages on a busy machine. */
const LIVE = { timeout: 120_000, interval: 50 };

let shop: PublishingShop;
let token: string;
/** A product that the tests change one after the other. */
let id: string;

beforeAll(async () => {
  shop = await openPublishingShop();
  const staff = createPocketBase(shop.running.pocketBaseUrl);
  token = (await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
  const name = `Kurta ${randomUUID().slice(0, 8)}`;
  const product = { name, price: 1111, is_active: true, is_new: true };
  id = (await shop.running.client.collection('products').create(product)).id;
});
afterAll(() => shop.close());

/** A page as a browser gets it. */
async function read(path: string) {
  const { status, headers, body } = await ask(shop.running.url, path, { headers: { 'accept-encoding': 'br' } });
  const content = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  return { status, text: content.toString() };
}

const askForStatus = (query: string) =>
  ask(shop.running.url, PUBLISH_STATUS_PATH + query, { headers: { authorization: token } });

async function status(query = '') {
  return publishStatusSchema.parse(JSON.parse((await askForStatus(query)).body.toString()));
}

const productState = async () => (await status(`?product=${id}`)).product;

const stateNow = async () => (await status()).state;

function post(path: string, body: object = {}) {
  const headers = { authorization: token, 'content-type': 'application/json' };
  return ask(shop.running.url, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const rebuild = () => post(PUBLISH_REBUILD_PATH);
const retry = (body: object) => post(PUBLISH_RETRY_PATH, body);

const setProduct = (values: Record<string, unknown>) => shop.running.client.collection('products').update(id, values);

const shows = async (path: string, text: string) => (await read(path)).text.includes(text);
const showsPrice = (rupees: number) => shows(`/product/${id}`, formatRupees(rupees));

/** The publisher's process, of the shop that this process has started. */
function publisherProcess(): number {
  const found = childrenOf(process.pid).find(({ command }) => command.endsWith('server/publisher/main.ts'));
  if (found === undefined) throw new Error('There is no publisher.');
  return found.pid;
}

describe('an edit by staff', { timeout: 300_000 }, () => {
  it('goes live automatically: a new product, its price, its deletion', async () => {
    await expect.poll(() => showsPrice(1111), LIVE).toBe(true);
    await expect.poll(() => shows('/new-arrivals', `/product/${id}`), LIVE).toBe(true);

    await setProduct({ price: 2222 });
    await expect.poll(() => showsPrice(2222), LIVE).toBe(true);

    const part = /\/sitemap\/(?!pages)[\w-]+\.xml/.exec((await read('/sitemap.xml')).text)?.[0] ?? '';
    await expect.poll(() => shows(part, `/product/${id}`), LIVE).toBe(true);
    await setProduct({ is_active: false });
    await expect.poll(async () => (await read(`/product/${id}`)).status, LIVE).toBe(404);
    await expect.poll(() => shows('/new-arrivals', `/product/${id}`), LIVE).toBe(false);
    await expect.poll(() => shows(part, `/product/${id}`), LIVE).toBe(false);
  });

  it('is live when live_seq reaches its change_seq', async () => {
    const before = await status();
    await setProduct({ price: 3000, is_active: true });
    const { newest_seq: change } = await status();
    expect(change).toBeGreaterThan(before.newest_seq);
    await expect.poll(async () => (await status()).live_seq >= change, LIVE).toBe(true);
    expect(await showsPrice(3000)).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect(await status()).toMatchObject({ waiting: [], waiting_since: null, queued_pages: 0, failed_pages: 0 });
  });

  it('is reported per product: live since, duration, or no page', async () => {
    await setProduct({ price: 3100 });
    const { newest_seq: change } = await status();
    await expect
      .poll(productState, LIVE)
      .toMatchObject({ id, state: 'live', seq: change, took_ms: expect.any(Number) });
    expect(await showsPrice(3100)).toBe(true);
    const { product, recent, last_published_at: last } = await status(`?product=${id}`);
    expect(recent[0]).toEqual({
      product_id: id,
      seq: change,
      live_at: product?.live_at,
      took_ms: product?.took_ms,
    });
    expect(last).not.toBeNull();

    await setProduct({ is_active: false });
    await expect.poll(productState, LIVE).toMatchObject({ state: 'absent' });
    expect((await read(`/product/${id}`)).status).toBe(404);
    await setProduct({ is_active: true });
    await expect.poll(() => showsPrice(3100), LIVE).toBe(true);
    expect((await status('?product=nosuchproduct')).product).toMatchObject({ state: 'absent', seq: null });
    expect((await askForStatus('?product=')).status).toBe(400);
  });
});

it('only admins may read the state, rebuild and retry', async () => {
  for (const authorization of ['', 'not.a.token-however-long']) {
    const headers = { authorization, 'content-type': 'application/json' };
    expect((await ask(shop.running.url, PUBLISH_STATUS_PATH, { headers })).status).toBe(401);
    for (const path of [PUBLISH_REBUILD_PATH, PUBLISH_RETRY_PATH]) {
      const answer = await ask(shop.running.url, path, { method: 'POST', headers, body: '{}' });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
});

describe('a page that fails', { timeout: 300_000 }, () => {
  const path = () => `/product/${id}`;
  const file = () => join(shop.dataDir, 'releases', 'current', 'client', `${path()}.html`);
  const failedPage = async () => (await status()).failures[0];

  it('is listed with its reason, does not block other pages, and is retried on request', async () => {
    await expect.poll(stateNow, LIVE).toBe('live');
    await rm(file());
    await mkdir(file());
    await setProduct({ price: 3200 });
    const { newest_seq: change } = await status();
    await expect.poll(failedPage, LIVE).toMatchObject({
      path: path(),
      message: 'A folder has the name of the page’s file. Delete that folder.',
      retry_at: expect.any(String),
    });
    await expect.poll(() => shows('/new-arrivals', formatRupees(3200)), LIVE).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('failed');
    expect(await status(`?product=${id}`)).toMatchObject({
      failed_pages: 1,
      live_seq: change,
      product: { state: 'failed', seq: change, took_ms: null, failure: { message: expect.stringContaining('folder') } },
    });
    const health = await read('/api/health');
    expect([health.status, JSON.parse(health.text)]).toMatchObject([
      200,
      { status: 'ok', publishing: { state: 'failed', failed_pages: 1, failure: expect.stringContaining('folder') } },
    ]);

    // After the second failure it is tried by itself only a while later.
    await expect.poll(async () => (await failedPage())?.tries, LIVE).toBeGreaterThanOrEqual(2);
    const before = await failedPage();
    expect((await retry({ path: path() })).status).toBe(202);
    await expect.poll(async () => (await failedPage())?.tries, LIVE).toBeGreaterThan(before?.tries ?? 0);
    expect(Date.parse((await failedPage())?.at ?? '')).toBeLessThan(Date.parse(before?.retry_at ?? ''));

    await rmdir(file());
    expect((await retry({})).status).toBe(202);
    await expect.poll(productState, LIVE).toMatchObject({ state: 'live', seq: change });
    expect(await showsPrice(3200)).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect(await status()).toMatchObject({ failed_pages: 0, failures: [] });
    expect(JSON.parse((await read('/api/health')).text).publishing).toEqual({ state: 'live', failed_pages: 0 });
  });

  it('is retried by its path, or with all failed pages', async () => {
    expect((await retry({ path: 'product/1' })).status).toBe(400);
    expect((await retry({ path: '/never-failed' })).status).toBe(202);
    await expect.poll(stateNow, LIVE).toBe('live');
  });
});

describe('republishing everything', { timeout: 300_000 }, () => {
  it('repairs pages changed or deleted by others, with progress', async () => {
    await expect.poll(stateNow, LIVE).toBe('live');
    const client = join(shop.dataDir, 'releases', 'current', 'client');
    await writeFile(join(client, 'sale.html'), 'Not what the shop says');
    await rm(join(client, 'menu.json'));
    await writeFile(join(client, 'product/999.html'), 'There is no such product');
    const answer = await rebuild();
    expect(answer.status).toBe(202);
    const { progress, state } = publishStatusSchema.parse(JSON.parse(answer.body.toString()));
    expect(state).toBe('publishing');
    expect(progress?.total).toBeGreaterThan(progress?.done ?? 0);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect((await read('/sale')).text).toContain('</html>');
    expect((await read('/menu.json')).status).toBe(200);
    expect((await read('/product/999')).status).toBe(404);
    expect(await status()).toMatchObject({ last_duration_ms: expect.any(Number), failed_pages: 0 });
  });
});

describe('while pages are published', { timeout: 300_000 }, () => {
  it('every response is complete, and edits go live', async () => {
    const asset = /\/_astro\/[\w.-]+\.js/.exec((await read('/')).text)?.[0] ?? '';
    const reading = new AbortController();
    const wrong: string[] = [];
    let count = 0;
    const readAll = async () => {
      while (!reading.signal.aborted) {
        for (const path of ['/', `/product/${id}`, '/new-arrivals', '/sitemap.xml', '/menu.json', asset]) {
          const { status: code, text } = await read(path);
          count += 1;
          const isPage = !/\.\w+$/.test(path);
          if (code !== 200 || text === '' || (isPage && !text.includes('</html>'))) wrong.push(`${code} ${path}`);
        }
      }
    };
    const readers = [readAll(), readAll()];
    const { last_published_at: before } = await status();
    await rebuild();
    for (const price of [4100, 4200, 4300]) {
      await setProduct({ price });
      await expect.poll(() => showsPrice(price), LIVE).toBe(true);
    }
    await expect.poll(stateNow, LIVE).toBe('live');
    expect((await status()).last_published_at).not.toBe(before);
    reading.abort();
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });
});

describe('a publisher that was killed', { timeout: 300_000 }, () => {
  it('while rendering all pages leaves no partial pages and publishes later edits after its restart', async () => {
    await expect.poll(stateNow, LIVE).toBe('live');
    await rebuild();
    const killed = publisherProcess();
    kill(killed);
    await setProduct({ price: 5200 });
    await expect.poll(() => showsPrice(5200), LIVE).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect(publisherProcess()).not.toBe(killed);
    expect(await filesBelow(join(shop.dataDir, 'releases', 'current', 'unfinished'))).toEqual([]);
  });

  it('a publisher that was killed with the whole shop: the next start opens with its pages and catches up', async () => {
    await setProduct({ price: 6100 });
    await shop.restart();
    await expect.poll(() => showsPrice(6100), LIVE).toBe(true);
  });
});

/** Ends a process as a crash does. One that has ended meanwhile is no matter. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
