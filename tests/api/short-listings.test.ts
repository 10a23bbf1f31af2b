import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { renderSite } from '#tests/support/render-site.ts';

/** A shop of eight products: four in Rayon, one in Cotton, and three featured ones, of which one is new. */

let pocketbase: TestPocketBase;
let outDir: string;

/** The names under 'Best sellers' on a page; undefined without that heading. */
async function bestSellersOn(path: string): Promise<string[] | undefined> {
  const [, section] = (await readFile(join(outDir, 'client', path), 'utf8')).split('>Best sellers<');
  return section?.match(/(?:Rayon|Cotton|Featured) \d/g)?.filter((name, place, all) => all.indexOf(name) === place);
}

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  outDir = await mkdtemp(join(tmpdir(), 'gulmohar-short-'));
  const staff = createPocketBase(pocketbase.url, pocketbase.token);
  const add = async (name: string, fabric: string, flags: { is_featured?: boolean; is_new?: boolean } = {}) => {
    const product = { name, fabric, price: 900, is_active: true, ...flags };
    const { id } = await staff.collection('products').create(product);
    const variant = { product_id: id, stitched: true, size: 'M', price: 900, stock_quantity: 5, sku: `S-${id}` };
    await staff.collection('product_variants').create(variant);
  };
  for (const number of [1, 2, 3, 4]) await add(`Rayon ${number}`, 'Rayon');
  await add('Cotton 1', 'Cotton');
  await add('Featured 1', 'Silk', { is_featured: true });
  await add('Featured 2', 'Silk', { is_featured: true });
  await add('Featured 3', 'Silk', { is_featured: true, is_new: true });
  await renderSite(outDir, { pocketBaseDir: pocketbase.dataDir, siteUrl: 'http://shop.example' });
});
afterAll(async () => {
  await pocketbase.stop();
  await rm(outDir, { recursive: true, force: true });
});

it.each([
  ['a collection of one product', 'collections/cotton.html', ['Featured 3', 'Featured 2', 'Featured 1']],
  ['a collection without products', 'collections/mul-mul.html', ['Featured 3', 'Featured 2', 'Featured 1']],
  ['a listing, but for those it lists', 'new-arrivals.html', ['Featured 2', 'Featured 1']],
])('best sellers are shown below %s', async (_, path, names) => {
  expect(await bestSellersOn(path)).toEqual(names);
});

it('best sellers are not shown below a list of four', async () => {
  expect(await bestSellersOn('collections/rayon.html')).toBeUndefined();
});

it('best sellers are not shown below the tiles of collections', async () => {
  expect(await bestSellersOn('collections.html')).toBeUndefined();
});
