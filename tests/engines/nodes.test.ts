import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import { productPath } from '#shared/product/product.ts';
import { ask } from '#tests/api/raw-request.ts';
import { until } from '#tests/publishing/support/until.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { freePorts } from '#tests/support/ports.ts';
import { type MirroredShop, openMirroredShop } from './support/mirrored-shop.ts';
import { NodeServer } from './support/node-server.ts';
import { StableAddress } from './support/stable-address.ts';

/** A server of `npm run shop -- serve`: what it answers, and what it does while the database or the bucket is away. */

/** Shorter than a call may wait for a database that is there. */
const PATIENCE_MS = 9_000;
let mirrored: MirroredShop;
let database: StableAddress;
let node: NodeServer;
let id: string;

beforeAll(async () => {
  mirrored = await openMirroredShop();
  const { shop, s3 } = mirrored;
  database = await StableAddress.open(shop.environment.pocketBasePort);
  const [port = 0] = await freePorts(1);
  node = await NodeServer.create({
    port,
    siteUrl: shop.environment.siteUrl,
    shop: shop.running,
    dataDir: shop.dataDir,
    pocketBaseUrl: database.url,
    bucket: s3.settings,
  });
  await mirrored.untilMirrored();
  await node.start();
  ({ id } = await shop.client.collection('products').getFirstListItem('is_active = true', { sort: '@rowid' }));
});
afterAll(async () => {
  await node?.close();
  database?.close();
  await mirrored?.close();
});

const buyer = () => newBuyer(node.url, mirrored.shop.environment.siteUrl);
const statusOf = async (path: string) => (await ask(node.url, path)).status;
const pageOf = async (path: string) => (await ask(node.url, path)).body.toString();
const healthSchema = z.object({ status: z.string(), parts: z.record(z.string(), z.string()) });
const readHealth = async () => healthSchema.parse(JSON.parse(await pageOf('/api/health')));

/** An answer without what differs from request to request. */
async function answerOf(url: string, path: string) {
  const answer = await ask(url, path);
  const { date, 'x-request-id': requestId, 'keep-alive': keepAlive, connection, ...rest } = answer.headers;
  return { status: answer.status, headers: rest, body: hash('sha256', answer.body) };
}

it('answers as the server beside the database', async () => {
  const script = /\/_astro\/[\w.-]+\.js/.exec(await pageOf('/'))?.[0] ?? '';
  const picture = await uploadPicture();
  const paths = [
    ...['/', '/sale', '/cart', '/checkout', '/auth/email', productPath(id), '/menu.json', '/sitemap.xml', '/sw.js'],
    ...['/fonts/mukta-400-latin.woff2', script, '/favicon.svg', picture, '/admin', '/admin/products'],
    ...['/search', '/search?q=kurta', '/api/search?q=kurta', '/api/suggest?q=kur', `/api/cards?ids=${id}`],
    ...[`/api/pictures?product=${id}`, '/sale/', '/index.html', '/nothing', '/product/999999', '/404', '/api/nothing'],
    ...['/pb/api/health', '/pb/api/collections/_superusers/records', '/pb/api/collections/products/records'],
    ...['/media/aaaaaaaaaaaaaaa/none.webp', '/products/old?from=mail', '/%2e%2e/secrets.json'],
  ];
  await mirrored.untilMirrored();
  await until('the redirect is there', 301, () => statusOf('/products/old'));
  await until('the picture is there', 200, () => statusOf(picture));
  for (const path of paths) {
    expect([path, await answerOf(node.url, path)]).toEqual([path, await answerOf(mirrored.shop.url, path)]);
  }
});

it('a server without a database sends compressed pages, and 304 for what a browser has', async () => {
  const { status, headers } = await ask(node.url, '/', { headers: { 'accept-encoding': 'br' } });
  expect([status, headers['content-encoding'], headers.vary]).toEqual([200, 'br', 'accept-encoding']);
  const known = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
  expect((await ask(node.url, '/', { headers: known })).status).toBe(304);
});

it('a server without a database follows edits: pages, search, and what is deleted', async () => {
  const products = mirrored.shop.client.collection('products');
  const made = await products.create({ name: 'Zardozi nodecheck', price: 10, is_active: true });
  const results = async () => (await pageOf('/api/search?q=nodecheck')).includes(made.id);
  await until('search has it', true, results);
  await until('its page is there', 200, () => statusOf(productPath(made.id)));
  await products.update(made.id, { name: 'Zardozi nodecheck, renamed' });
  await until('its page has the name', true, async () => (await pageOf(productPath(made.id))).includes('renamed'));
  await products.delete(made.id);
  await until('search has it no more', false, results);
  await until('its page is gone', 404, () => statusOf(productPath(made.id)));
});

it('a server without a database takes an order and its payment', async () => {
  await expectPaidOrder();
});

it('a server without a database goes on after a restart of the shop', async () => {
  await mirrored.shop.restart();
  await expectPaidOrder();
});

it('a server without a database goes on with pages and search while the database is away, and says that no order can be placed', async () => {
  const product = await testProduct();
  database.lead('silent');
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const waiting = ask(node.url, '/api/health').then(({ status }) => status);
  const first = await Promise.race([buyer().createOrder(product), whenAborted(signal)]);
  expect([first.status, errorOf(first).code]).toEqual([503, 'service_unavailable']);
  expect(await waiting).toBe(503);
  // Known by now: further calls are not even tried.
  const begin = performance.now();
  expect((await buyer().createOrder(product)).status).toBe(503);
  expect((await ask(node.url, '/pb/api/collections/products/records')).status).toBe(503);
  expect(performance.now() - begin).toBeLessThan(1000);

  expect((await readHealth()).parts).toMatchObject({ pocketbase: 'unavailable', catalogue: 'ok', site: 'ok' });
  expect(await statusOf('/api/health/ready')).toBe(204);
  for (const path of ['/', productPath(id), '/cart', '/checkout', '/search?q=kurta', '/api/suggest?q=kur', '/admin']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  database.lead(mirrored.shop.environment.pocketBasePort);
  await until('the health', 'ok', async () => (await readHealth()).status);
  await expectPaidOrder();
});

it('starts while the database is away', async () => {
  database.lead('silent');
  await node.stop();
  await node.start();
  expect(await statusOf(productPath(id))).toBe(200);
  expect(await pageOf('/api/suggest?q=kurta')).toContain('products');
  database.lead(mirrored.shop.environment.pocketBasePort);
  await until('the health', 'ok', async () => (await readHealth()).status);
  await expectPaidOrder();
});

it('a server without a database goes on while the bucket is away, and follows again afterwards', async () => {
  await statusOf(productPath(id));
  await mirrored.s3.stop();
  await delay(1500);
  for (const path of [productPath(id), '/search?q=kurta', `/api/cards?ids=${id}`]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  await expectPaidOrder();
  // Not cached.
  expect(await statusOf('/never-asked-for')).toBe(503);
  await mirrored.shop.client.collection('products').update(id, { name: 'Named without a bucket' });
  await mirrored.s3.start();
  await until('search has the name', true, async () =>
    (await pageOf(`/api/cards?ids=${id}`)).includes('without a bucket'),
  );
  await until('the page has it', true, async () => (await pageOf(productPath(id))).includes('without a bucket'));
});

it('a server without a database asks for what is missing before it starts', async () => {
  const [PORT = 0] = await freePorts(1);
  expect(await NodeServer.refusal({ PORT: String(PORT) })).toEqual([
    'POCKETBASE_URL must be set to the address of PocketBase on the shop’s machine.',
    'PAGES_S3_BUCKET must be set: the catalogue and the pages come from the bucket.',
    'RAZORPAY_KEY_ID must be set: the payment sandbox belongs to npm start.',
  ]);
});

async function testProduct() {
  return createTestProduct(mirrored.shop.client, 10);
}

async function expectPaidOrder(): Promise<void> {
  const client = buyer();
  const answer = await client.createOrder(await testProduct());
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ currency: 'INR' })]);
  const paid = await payInDialog(mirrored.shop.running.sandboxUrl ?? '', createdOrder(answer));
  expect((await client.post('/api/verify-payment', paid)).status).toBe(200);
}

/** The address of a new picture. */
async function uploadPicture(): Promise<string> {
  const create = { width: 3, height: 4, channels: 3, background: '#a0b0c0' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'w3.webp', { type: 'image/webp' });
  const values = { name: 'Of a node', alt: 'Of a node', width: 3, height: 4, tone: '#a0b0c0' };
  const picture = await mirrored.shop.client.collection('product_images').create({ file, ...values });
  return `/media/${picture.id}/${picture['file']}`;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}
