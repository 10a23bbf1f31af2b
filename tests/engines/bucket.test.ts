import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentRelease, releasesDirectory, writeRecord } from '#server/release/releases.ts';
import { rollBack, undoRollback } from '#server/release/rollback.ts';
import { productPath } from '#shared/product/product.ts';
import { until } from '#tests/publishing/support/until.ts';
import { copyFolder } from '#tests/support/template.ts';
import { type MirroredShop, openMirroredShop } from './support/mirrored-shop.ts';

/** The copy of the published files in a bucket of a real S3 server: equal after everything that happens to a shop. */

const PREVIOUS = '20000101000000-aaaaaa';
/** A bucket that is away must not delay publishing: the page is on the disk within this time, in ms. */
const LIVE_MS = 5000;
/** Somebody else's objects in the same bucket. */
const FOREIGN = 'backups/monday.tar';
let mirrored: MirroredShop;
let id: string;

beforeAll(async () => {
  mirrored = await openMirroredShop(async (dataDir) => {
    const previous = join(releasesDirectory(dataDir), PREVIOUS);
    copyFolder((await currentRelease(dataDir))?.folder ?? '', previous);
    await writeRecord(previous, 'earlier sources');
  });
  ({ id } = await products().getFirstListItem('is_active = true', { sort: '@rowid' }));
});
afterAll(() => mirrored?.close());

const products = () => mirrored.shop.client.collection('products');
const edit = (name: string) => products().update(id, { name });
const stored = (key: string) => fetchObject(key).then((response) => response.text());

const listDifferences = async () => (await mirrored.differences()).join('\n');
/** Reads an object as a CDN does. */
const fetchObject = (key: string) => mirrored.s3.client.getObjectRaw(key);

async function expectEqual(): Promise<void> {
  await mirrored.untilMirrored();
  expect(await mirrored.differences()).toEqual([]);
}

it('holds the first release, with the headers that the shop itself sends', async () => {
  await expectEqual();
  const { shop } = mirrored;
  const script = /\/(_astro\/[\w.-]+\.js)/.exec(await stored('shop/index.html'))?.[1] ?? '';
  const addresses = {
    '': 'shop/index.html',
    sale: 'shop/sale.html',
    auth: 'shop/auth.html',
    'auth/email': 'shop/auth/email.html',
    [`product/${id}`]: `shop/product/${id}.html`,
    'menu.json': 'shop/menu.json',
    'sitemap.xml': 'shop/sitemap.xml',
    'favicon.svg': 'shop/favicon.svg',
    'fonts/mukta-400-latin.woff2': 'shop/fonts/mukta-400-latin.woff2',
    [script]: `shop/${script}`,
  };
  for (const [address, key] of Object.entries(addresses)) {
    const [object, answer] = [await fetchObject(key), await fetch(`${shop.url}/${address}`)];
    const headers = ['content-type', 'cache-control'].map((name) => object.headers.get(name));
    expect([key, ...headers]).toEqual([
      key,
      ...['content-type', 'cache-control'].map((name) => answer.headers.get(name)),
    ]);
    expect(Buffer.from(await object.arrayBuffer()).equals(Buffer.from(await answer.arrayBuffer())), key).toBe(true);
  }
});

it('the bucket is in the metrics that the alert reads', async () => {
  await mirrored.untilMirrored();
  const metrics = await (await fetch(`${mirrored.shop.url}/api/internal/metrics`)).text();
  expect(metrics).toMatch(/^shop_bucket_behind_seconds 0$/m);
});

it('holds a redirect as a page at its old path, unless the shop has a page there', async () => {
  const redirects = mirrored.shop.client.collection('redirects');
  const { id: redirect } = await redirects.create({ from_path: '/shop/old', to_path: '/sale' });
  await redirects.create({ from_path: '/about', to_path: '/sale' });
  await expectEqual();
  const moved = await stored('shop/shop/old.html');
  expect(moved).toContain('<meta http-equiv="refresh" content="0;url=/sale">');
  expect(moved).toContain('<link rel="canonical"');
  expect(await stored('shop/about.html')).not.toContain('http-equiv="refresh"');
  await redirects.delete(redirect);
  await expectEqual();
  await expect(fetchObject('shop/shop/old.html')).rejects.toThrow('404');
});

it('the bucket follows edits, new pages and removed pages', async () => {
  await edit('Seen in the bucket');
  await until('the bucket has the edit', true, async () =>
    (await stored(`shop/product/${id}.html`)).includes('Seen in the bucket'),
  );
  const made = await products().create({ name: 'Came and went', price: 10, is_active: true });
  await expectEqual();
  expect(await stored(`shop/product/${made.id}.html`)).toContain('Came and went');
  await products().delete(made.id);
  await expectEqual();
  await expect(fetchObject(`shop/product/${made.id}.html`)).rejects.toThrow('404');
});

it('the bucket follows pictures that are uploaded and deleted', async () => {
  const pictures = mirrored.shop.client.collection('product_images');
  const create = { width: 3, height: 4, channels: 3, background: '#a0b0c0' } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'w3.webp', { type: 'image/webp' });
  const values = { name: 'Of the bucket', alt: 'Of the bucket', width: 3, height: 4, tone: '#a0b0c0' };
  const picture = await pictures.create({ file, ...values });
  await until('the picture is in the bucket', '', listDifferences);
  const key = `shop/media/${picture.id}/${picture['file']}`;
  expect((await fetchObject(key)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await pictures.delete(picture.id);
  await until('the picture is gone', '', listDifferences);
  await expect(fetchObject(key)).rejects.toThrow('404');
});

it('changes nothing outside of its prefix', async () => {
  const { client } = mirrored.s3;
  await client.putObject(FOREIGN, 'somebody else’s');
  await mirrored.shop.rebuild();
  await mirrored.untilMirrored();
  expect(await mirrored.differences()).toEqual([`left over: ${FOREIGN}`]);
  await client.deleteObject(FOREIGN);
});

it('the bucket is mended by ‘Republish everything’ when somebody changed it', async () => {
  await mirrored.untilMirrored();
  const { client } = mirrored.s3;
  await client.deleteObject('shop/sale.html');
  await client.putObject('shop/auth/more.html', 'no page of the shop');
  await client.putObject('shop/about.html', 'defaced');
  expect(await mirrored.differences()).toEqual([
    'different: shop/about.html',
    'left over: shop/auth/more.html',
    'missing: shop/sale.html',
  ]);
  await mirrored.shop.rebuild();
  await expectEqual();
});

it('the bucket follows a rollback and its undoing', async () => {
  const { shop } = mirrored;
  await rollBack(shop.dataDir);
  await until('the bucket is that of the previous release', '', listDifferences);
  await edit('Edited after going back');
  await expectEqual();
  expect((await currentRelease(shop.dataDir))?.id).toBe(PREVIOUS);
  await undoRollback(shop.dataDir);
  await until('the bucket is that of the newest release', '', listDifferences);
  await expectEqual();
  expect(await stored(`shop/product/${id}.html`)).toContain('Edited after going back');
});

it('the bucket is equal again after the publisher was killed in the middle', { timeout: 300_000 }, async () => {
  const { shop } = mirrored;
  for (const afterMs of [0, 10, 40, 150]) {
    await edit(`Edited before the kill after ${afterMs} ms`);
    await shop.rebuild();
    await delay(afterMs);
    shop.kill('publisher');
    await edit(`Edited after the kill after ${afterMs} ms`);
    await expectEqual();
  }
});

it('catches up after the bucket was away; publishing goes on, and says how far behind it is', async () => {
  const { shop, s3 } = mirrored;
  await s3.stop();
  const begin = performance.now();
  await edit('Edited without a bucket');
  await shop.untilLive();
  expect(performance.now() - begin).toBeLessThan(LIVE_MS);
  expect(await (await fetch(shop.url + productPath(id))).text()).toContain('Edited without a bucket');
  await until('the failure is shown', true, async () => (await shop.status())?.bucket?.failure !== undefined);
  const bucket = (await shop.status())?.bucket;
  expect(bucket?.failure?.message).toMatch(/^The bucket s3:\/\/pages at http:\S+ cannot be used: .*ECONNREFUSED/);
  expect(bucket?.waiting_files).toBeGreaterThan(0);
  expect(bucket?.behind_since).not.toBeNull();
  const health = await (await fetch(`${shop.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'ok', publishing: { bucket: 'unavailable' } });
  await s3.start();
  await expectEqual();
  expect((await shop.status())?.bucket?.failure).toBeUndefined();
});

it('the bucket is equal after a restart of a shop that was edited while the bucket was away', async () => {
  const { shop, s3 } = mirrored;
  await s3.stop();
  await edit('Edited before the restart');
  await shop.untilLive();
  await shop.restart();
  await s3.start();
  await expectEqual();
  expect(await stored(`shop/product/${id}.html`)).toContain('Edited before the restart');
});
