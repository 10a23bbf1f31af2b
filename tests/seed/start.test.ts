import type PocketBase from 'pocketbase';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoPictures } from '#demo/catalogue/demo-pictures.ts';
import { seedPictures } from '#demo/seed-pictures.ts';
import { unencodedPictures } from '#demo/upload-picture.ts';
import { readEnvironment } from '#server/environment.ts';
import { type Children, createChildren } from '#server/processes/children.ts';
import { encodeDemoPictures, seedIfEmpty } from '#server/start/demo.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

const PRODUCTS = 84;

let pocketBase: TestPocketBase;
let client: PocketBase;
beforeEach(async () => {
  pocketBase = await startTestPocketBase();
  client = createPocketBase(pocketBase.url, pocketBase.token);
});
afterEach(() => pocketBase.stop());

async function seed(variables: NodeJS.ProcessEnv = {}, options: { token?: string; children?: Children } = {}) {
  const lines: string[] = [];
  const { token = pocketBase.token, children = createChildren() } = options;
  const done = seedIfEmpty({
    environment: readEnvironment(variables),
    client: createPocketBase(pocketBase.url, token),
    pictures: 'plain',
    log: (line) => lines.push(line),
    children,
  });
  const failure = await done.then(
    () => null,
    (error: unknown) => error,
  );
  return { lines, failure };
}

const productCount = async () => (await client.collection('products').getList(1, 1)).totalItems;

describe('filling an empty shop', () => {
  it('stores the demo, reports progress, and does nothing the next time', async () => {
    const first = await seed();
    expect(first).toMatchObject({ failure: null });
    expect(first.lines.at(-1)).toMatch(/^writing products, variants and menu (\d+)\/\1 …$/);
    expect(await productCount()).toBe(PRODUCTS);
    expect((await seed()).lines).toEqual(['the database holds products already']);
  });

  it('stores nothing with DEMO=0', async () => {
    expect((await seed({ DEMO: '0' })).lines).toEqual(['DEMO is 0: no demo catalogue']);
    expect(await productCount()).toBe(0);
  });

  it('stops when the start is stopped', async () => {
    const children = createChildren();
    const seeding = seed({}, { children });
    setTimeout(() => void children.stop(), 300);
    const { failure } = await seeding;
    expect(failure).toMatchObject({ name: 'StartError' });
    expect(await productCount()).toBe(0);
  });
});

it('fails with a readable message after the reason if the demo cannot be stored', async () => {
  const { lines, failure } = await seed({}, { token: 'expired' });
  expect(lines.join('\n')).toContain('ClientResponseError');
  expect(failure).toMatchObject({
    name: 'StartError',
    message: 'The demo could not be stored. The lines above say why; start again to complete it.',
  });
});

describe('encoding the pictures of an open shop', () => {
  async function encode(options: { token?: string; variables?: NodeJS.ProcessEnv; stopAfterMs?: number } = {}) {
    const { token = pocketBase.token, variables = {}, stopAfterMs } = options;
    const lines: string[] = [];
    const children = createChildren();
    const stopping = new AbortController();
    if (stopAfterMs !== undefined) {
      setTimeout(() => {
        stopping.abort();
        void children.stop();
      }, stopAfterMs);
    }
    await encodeDemoPictures({
      environment: readEnvironment(variables),
      client: createPocketBase(pocketBase.url, token),
      children,
      log: (line) => lines.push(line),
      signal: stopping.signal,
    });
    return lines;
  }
  const store = (count: number) => {
    const pictures = demoPictures().slice(-count);
    return seedPictures({ client, pictures, mode: 'original', log: () => undefined });
  };
  const waiting = async () => (await unencodedPictures(client)).size;

  it('encodes those that are stored as they are, once', async () => {
    await store(2);
    expect(await encode({ variables: { DEMO: '0' } })).toEqual([]);
    expect(await waiting()).toBe(2);
    expect((await encode()).at(-1)).toBe('encoding pictures 2/2 …');
    expect(await waiting()).toBe(0);
    expect(await encode()).toEqual([]);
  });

  it('ends quietly when the shop is stopped, and continues at the next start', async () => {
    await store(4);
    const lines = await encode({ stopAfterMs: 200 });
    expect(lines).toHaveLength(1);
    expect(await waiting()).toBeGreaterThan(0);
    await encode();
    expect(await waiting()).toBe(0);
  });

  it('says that the next start continues if it fails', async () => {
    await store(1);
    expect((await encode({ token: 'expired' })).at(-1)).toMatch(
      /^Not all pictures could be encoded\. .*; the next start continues\.$/,
    );
  });
});
