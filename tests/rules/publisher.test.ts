import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/pocketbase/port.ts';
import { providePocketBase } from '#scripts/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#scripts/pocketbase/run.ts';
import { changesAfter, forgetChanges, newestChange } from '#scripts/publisher/change-log.ts';
import { Publisher } from '#scripts/publisher/publisher.ts';
import { followRealtime } from '#scripts/publisher/realtime.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';

/** The publisher on a real change log. What it publishes is counted here; how a release is built is tested over HTTP. */

const SOON = { timeout: 15_000, interval: 50 };
const SUPERUSER = { email: 'root@example.com', password: 'a-password-for-tests' };

let dataDir: string;
let binary: string;
let port: number;
let database: Awaited<ReturnType<typeof startPocketBase>>;
let client: ReturnType<typeof createPocketBase>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-publisher-'));
  binary = await providePocketBase({ log: () => undefined, production: false });
  port = await freePort();
  await startDatabase();
  client = createPocketBase(database.url, await superuserToken({ binary, dataDir, url: database.url, ...SUPERUSER }));
});
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true });
});

async function startDatabase(): Promise<void> {
  database = await startPocketBase({ binary, port, dataDir, env: {}, log: () => undefined });
}

const createProduct = async () => (await client.collection('products').create({ name: 'Kurta', price: 100 })).id;

let stop: AbortController;
let ended: Promise<void>;
/** The number up to which each publishing went. */
let published: number[];
let publish: () => Promise<number>;

beforeEach(() => {
  stop = new AbortController();
  published = [];
  publish = () => newestChange(client);
});
afterEach(async () => {
  stop.abort();
  await ended;
});

async function follow(options: { mode?: 'auto' | 'manual'; cursor?: number | null } = {}): Promise<Publisher> {
  const { mode = 'auto', cursor = await newestChange(client) } = options;
  const publisher = new Publisher({
    mode,
    cursor,
    pages: 1,
    changesAfter: (seq) => changesAfter(client, seq),
    publish: async () => {
      const seq = await publish();
      published.push(seq);
      return seq;
    },
    logger: pino({ level: 'silent' }),
    signal: stop.signal,
  });
  ended = publisher.run();
  return publisher;
}

describe('PocketBase’s realtime events', () => {
  it('tell of a change at once, and again after the stream was away', async () => {
    let events = 0;
    const following = followRealtime(client, () => (events += 1), stop.signal);
    await expect.poll(() => events, SOON).toBe(1);
    const id = await createProduct();
    await expect.poll(() => events, SOON).toBe(2);
    await database.stop();
    await startDatabase();
    await expect.poll(() => events, SOON).toBe(3);
    await client.collection('products').update(id, { price: 120 });
    await expect.poll(() => events, SOON).toBe(4);
    stop.abort();
    await following;
  });
});

describe('the publisher', () => {
  it('has nothing to do while nothing changes', async () => {
    const publisher = await follow();
    expect(await publisher.status()).toMatchObject({ state: 'live', waiting: [] });
    expect(published).toEqual([]);
  });

  it('publishes a burst of changes once', async () => {
    const publisher = await follow();
    for (let count = 0; count < 5; count += 1) await createProduct();
    expect(await publisher.status()).toMatchObject({
      state: 'waiting',
      waiting: [{ collection: 'products', records: 5 }],
    });
    await expect.poll(() => published, SOON).toEqual([await newestChange(client)]);
    expect(await publisher.status()).toMatchObject({ state: 'live', live_seq: published[0], waiting_since: null });
  });

  it('publishes again what changes while it publishes', async () => {
    const publisher = await follow();
    const building = Promise.withResolvers<void>();
    publish = async () => {
      const seq = await newestChange(client);
      await building.promise;
      return seq;
    };
    await createProduct();
    await expect.poll(async () => (await publisher.status()).state, SOON).toBe('publishing');
    await createProduct();
    building.resolve();
    await expect.poll(() => published.length, SOON).toBe(2);
    expect(published.at(-1)).toBe(await newestChange(client));
  });

  it('lets sales wait', async () => {
    const id = await createProduct();
    const variants = client.collection('product_variants');
    const variant = await variants.create({ product_id: id, size: 'M', stitched: true, stock_quantity: 5 });
    const publisher = await follow();
    await variants.update(variant.id, { 'stock_quantity-': 1 });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(published).toEqual([]);
    expect((await publisher.status()).state).toBe('waiting');
    await client.collection('products').update(id, { name: 'Another kurta' });
    await expect.poll(() => published.length, SOON).toBe(1);
  });

  it('waits to be asked in manual mode', async () => {
    const publisher = await follow({ mode: 'manual' });
    await createProduct();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(published).toEqual([]);
    publisher.rebuild();
    await expect.poll(() => published.length, SOON).toBe(1);
    expect((await publisher.status()).state).toBe('live');
  });

  it('tells why it failed, and tries again with the next change', async () => {
    const publisher = await follow();
    publish = async () => {
      throw new Error('No page today');
    };
    await createProduct();
    await expect.poll(async () => (await publisher.status()).state, SOON).toBe('failed');
    expect(await publisher.status()).toMatchObject({
      failure: { message: 'No page today.', retry_at: expect.any(String) },
      waiting: [{ collection: 'products', records: 1 }],
    });
    publish = () => newestChange(client);
    await createProduct();
    await expect.poll(async () => (await publisher.status()).state, SOON).toBe('live');
    expect((await publisher.status()).failure).toBeUndefined();
  });

  it('goes on where it was when PocketBase is back', async () => {
    const publisher = await follow();
    process.kill(database.process.pid ?? 0, 'SIGKILL');
    await database.exited;
    await publisher.status();
    await startDatabase();
    await createProduct();
    await expect.poll(() => published, SOON).toEqual([await newestChange(client)]);
  });

  it.each([
    ['its release does not say what it shows', () => null],
    ['the database is another one', () => 1_000_000],
  ])('publishes everything when %s', async (_, cursor) => {
    const publisher = await follow({ cursor: cursor() });
    await expect.poll(() => published, SOON).toEqual([await newestChange(client)]);
    await expect.poll(async () => (await publisher.status()).state, SOON).toBe('live');
  });

  it('publishes everything when the log no longer reaches back', async () => {
    const cursor = await newestChange(client);
    await createProduct();
    await forgetChanges(client, await newestChange(client));
    await follow({ cursor });
    await expect.poll(() => published.length, SOON).toBe(1);
  });
});
