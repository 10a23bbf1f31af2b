import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN } from '#scripts/environment.ts';
import { PUBLISH_REBUILD_PATH, PUBLISH_STATUS_PATH, publishStatusSchema } from '#shared/api/publish-status.ts';
import { formatRupees } from '#shared/money.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { childrenOf } from '#tests/support/start-command.ts';
import { ask } from './raw-request.ts';

/** A whole build, on a busy machine. */
const LIVE = { timeout: 120_000, interval: 250 };

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

async function status() {
  const answer = await ask(shop.running.url, PUBLISH_STATUS_PATH, { headers: { authorization: token } });
  return publishStatusSchema.parse(JSON.parse(answer.body.toString()));
}

const stateNow = async () => (await status()).state;

async function rebuild() {
  const headers = { authorization: token, 'content-type': 'application/json' };
  return ask(shop.running.url, PUBLISH_REBUILD_PATH, { method: 'POST', headers, body: '{}' });
}

const setProduct = (values: Record<string, unknown>) => shop.running.client.collection('products').update(id, values);

const shows = async (path: string, text: string) => (await read(path)).text.includes(text);
const showsPrice = (rupees: number) => shows(`/product/${id}`, formatRupees(rupees));

/** The publisher's process, of the shop that this process has started. */
function publisherProcess(): number {
  const found = childrenOf(process.pid).find(({ command }) => command.endsWith('scripts/publisher.ts'));
  if (found === undefined) throw new Error('There is no publisher.');
  return found.pid;
}

describe('what staff save', { timeout: 300_000 }, () => {
  it('goes live by itself: a new product, its price, its absence', async () => {
    await expect.poll(() => showsPrice(1111), LIVE).toBe(true);
    expect(await shows('/new-arrivals', `/product/${id}`)).toBe(true);

    await setProduct({ price: 2222 });
    await expect.poll(() => showsPrice(2222), LIVE).toBe(true);

    const part = /\/sitemap\/(?!pages)[\w-]+\.xml/.exec((await read('/sitemap.xml')).text)?.[0] ?? '';
    expect(await shows(part, `/product/${id}`)).toBe(true);
    await setProduct({ is_active: false });
    await expect.poll(async () => (await read(`/product/${id}`)).status, LIVE).toBe(404);
    expect(await shows('/new-arrivals', `/product/${id}`)).toBe(false);
    expect(await shows(part, `/product/${id}`)).toBe(false);
  });

  it('is told as waiting, publishing and live, by the number of the change', async () => {
    await expect.poll(stateNow, LIVE).toBe('live');
    const before = await status();
    await setProduct({ price: 3000, is_active: true });
    const states = new Set<string>();
    await expect
      .poll(async () => {
        const now = await status();
        states.add(now.state);
        return now.live_seq;
      }, LIVE)
      .toBeGreaterThan(before.live_seq);
    expect([...states]).toEqual(expect.arrayContaining(['waiting', 'publishing']));
    expect(await showsPrice(3000)).toBe(true);
  });
});

it('only staff learn the state and start a rebuild', async () => {
  for (const authorization of ['', 'not.a.token-however-long']) {
    const headers = { authorization, 'content-type': 'application/json' };
    expect((await ask(shop.running.url, PUBLISH_STATUS_PATH, { headers })).status).toBe(401);
    expect((await ask(shop.running.url, PUBLISH_REBUILD_PATH, { method: 'POST', headers, body: '{}' })).status).toBe(
      401,
    );
    expect((await ask(shop.running.url, '/api/internal/release', { method: 'POST', headers, body: '{}' })).status).toBe(
      404,
    );
  }
});

describe('a build that fails', { timeout: 300_000 }, () => {
  /** Pages are read with a visitor's rights. */
  const setListRule = (listRule: string | null) => shop.running.client.collections.update('products', { listRule });

  it('leaves the pages as they are, says so, and is made good by a rebuild', async () => {
    const { listRule } = await shop.running.client.collections.getOne('products');
    await setListRule(null);
    try {
      await setProduct({ price: 3333 });
      await expect.poll(stateNow, LIVE).toBe('failed');
      const { failure } = await status();
      expect(failure?.message).toContain('superuser');
      const health = await read('/api/health');
      expect([health.status, JSON.parse(health.text)]).toMatchObject([
        200,
        { parts: { publisher: 'ok' }, publishing: { failure: failure?.message } },
      ]);
      expect(await showsPrice(3000)).toBe(true);
    } finally {
      await setListRule(z.string().parse(listRule));
    }
    expect((await rebuild()).status).toBe(202);
    await expect.poll(() => showsPrice(3333), LIVE).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect((await status()).failure).toBeUndefined();
  });
});

describe('while releases switch', { timeout: 300_000 }, () => {
  it('every answer is whole, of the old pages or of the new', async () => {
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
    for (const price of [4100, 4200]) {
      await setProduct({ price });
      await expect.poll(() => showsPrice(price), LIVE).toBe(true);
    }
    reading.abort();
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });
});

describe('a publisher that was killed', { timeout: 300_000 }, () => {
  const leftBehind = async () =>
    (await readdir(join(shop.dataDir, 'releases'))).filter((name) => name.endsWith('.building'));

  it('in the middle of a build leaves nothing behind, and publishes what was saved meanwhile', async () => {
    await expect.poll(stateNow, LIVE).toBe('live');
    await setProduct({ price: 5100 });
    await expect.poll(leftBehind, LIVE).toHaveLength(1);
    const killed = publisherProcess();
    process.kill(killed, 'SIGKILL');
    await setProduct({ price: 5200 });
    await expect.poll(() => showsPrice(5200), LIVE).toBe(true);
    await expect.poll(stateNow, LIVE).toBe('live');
    expect(publisherProcess()).not.toBe(killed);
    expect(await leftBehind()).toEqual([]);
  });

  it('with the whole shop, before it had begun: the shop opens with the pages it has and catches up', async () => {
    await setProduct({ price: 6100 });
    await shop.restart();
    expect(await showsPrice(5200)).toBe(true);
    await expect.poll(() => showsPrice(6100), LIVE).toBe(true);
  });
});
