import { readdir, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import { currentRelease } from '#server/release/releases.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { mp4 } from '#tests/support/films.ts';
import { openFrontServer } from '#tests/support/front-server.ts';
import { openIdleReader } from '#tests/support/idle-reader.ts';
import { ADMIN } from '#tests/support/shop.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';

/** Readers that ask and then read nothing hold what they have asked for, and nothing that others need. */

const READERS = 300;
const VIDEO_BYTES = 8 * 1024 * 1024;
const SIGN_IN = '/pb/api/collections/users/auth-with-password';
/** How often sign-in and order are measured. */
const ROUNDS = 5;
/** A busy machine may be this much slower at any time, in ms. */
const SLACK_MS = 2000;
/** An answer that takes longer counts as none, in ms. */
const GIVE_UP_MS = 20_000;
let copy: ShopCopy;
let product: TestProduct;
let video: string;
let largeFile: string;
/** A server whose pictures and videos are in a bucket, and come through PocketBase. */
let bucketServer: Awaited<ReturnType<typeof openFrontServer>>;
beforeAll(async () => {
  copy = await openShopCopy('demo', { variables: { PUBLISH: 'manual', RATE_LIMIT_FACTOR: '1' } });
  const { client, pocketBaseUrl } = copy.running;
  product = await createTestProduct(client, 10_000);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(mp4(VIDEO_BYTES))], 'film.mp4'));
  const { id, file } = z
    .object({ id: z.string(), file: z.string() })
    .parse(await client.collection('product_images').create(form));
  video = `${id}/${file}`;
  largeFile = await largestFile(copy.dataDir);
  bucketServer = await openFrontServer(pocketBaseUrl, { factor: 1, isMediaInBucket: true });
});
afterAll(async () => {
  bucketServer?.close();
  await copy?.close();
});

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** The path of the largest script of the admin. */
async function largestFile(dataDir: string): Promise<string> {
  const folder = join((await currentRelease(dataDir))?.folder ?? '', 'client/admin/assets');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  const [largest] = sizes.filter(({ name }) => name.endsWith('.js')).toSorted((a, b) => b.bytes - a.bytes);
  return `/admin/assets/${largest?.name}`;
}

let lastAddress = 0;
function newAddress(): string {
  lastAddress += 1;
  return `198.18.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

async function startReader(url: string, path: string, address = newAddress()): Promise<Socket> {
  const socket = await openIdleReader(url, path, address);
  sockets.push(socket);
  return socket;
}

const openReaders = (url: string, path: string, count: number, addressOf: () => string) =>
  Promise.all(Array.from({ length: count }, () => startReader(url, path, addressOf())));

/** Ms of a sign-in and of an order, each the median of some. @throws if one is not answered */
async function measure(url: string): Promise<number[]> {
  const steps = [
    () => post(SIGN_IN, { identity: ADMIN.email, password: ADMIN.password }),
    ...(url === copy.running.url ? [() => newBuyer(url, url, from()).createOrder(product)] : []),
  ];
  const from = () => ({ 'x-forwarded-for': newAddress() });
  const post = (path: string, body: object) => newBuyer(url, url, from()).post(path, body);
  return Promise.all(
    steps.map(async (step) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now();
        const answer = await Promise.race([step(), delay(GIVE_UP_MS)]);
        expect(answer?.status).toBe(200);
        times.push(performance.now() - startedAt);
      }
      return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    }),
  );
}

const OWN = () => copy.running.url;
/** All readers have one address, which is not that of those who sign in and order. */
const ONE_ADDRESS = () => '198.51.100.7';
const VIDEO = () => `/media/${video}`;
const STORED_VIDEO = () => `/pb/api/files/product_images/${video}`;
const RECORDS = () => '/pb/api/collections/products/records?perPage=500';

it.each([
  ['a file of PocketBase', STORED_VIDEO, OWN, newAddress],
  ['a file of PocketBase, from one address', STORED_VIDEO, OWN, ONE_ADDRESS],
  ['a video', VIDEO, OWN, newAddress],
  ['a video in a bucket', VIDEO, () => bucketServer.url, newAddress],
  ['records, from one address', RECORDS, OWN, ONE_ADDRESS],
  ['a script', () => largeFile, OWN, newAddress],
  ['a page', () => '/', OWN, newAddress],
  ['results of a search', () => '/search?q=kurta', OWN, newAddress],
  ['an endpoint', () => '/api/search?q=kurta', OWN, newAddress],
])('300 readers that do not read %s keep no sign-in and no order waiting', async (_, path, urlOf, addressOf) => {
  const url = urlOf();
  const quiet = await measure(url);
  await openReaders(url, path(), READERS, addressOf);
  await delay(1000);
  const busy = await measure(url);
  for (const [index, ms] of busy.entries()) expect(ms).toBeLessThan(2 * (quiet[index] ?? 0) + SLACK_MS);
});
