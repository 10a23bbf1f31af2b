import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { astroBuild } from '#scripts/build/astro-build.ts';
import { filesBelow } from '#scripts/build/link-file.ts';
import { renderRelease } from '#scripts/build/render-release.ts';
import { theShop } from '#tests/support/shop.ts';
import { createWare, database } from '#tests/support/wares.ts';

/** Pages made again without a build are those a build would make. */

const { url, pocketBaseUrl } = theShop();
const signal = new AbortController().signal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-rendered-'));
});
afterAll(() => rm(folder, { recursive: true }));

const build = (name: string) => astroBuild({ pocketBaseUrl, siteUrl: url, outDir: join(folder, name), signal });

it('differ from a build of the same data in nothing', { timeout: 300_000 }, async () => {
  const [changed, gone] = [await createWare(), await createWare()];
  await build('before');
  const products = database().collection('products');
  await products.update(changed.productId, { name: 'Kurta <b>renamed</b> & "quoted"', is_new: true });
  await products.update(gone.productId, { is_active: false });
  const { productId } = await createWare();

  let count = 0;
  const onPage = () => {
    count += 1;
  };
  const before = join(folder, 'before');
  expect(await renderRelease(before, join(folder, 'rendered'), { pocketBaseUrl, signal, onPage })).toBe(true);
  await build('built');

  const [rendered, built] = [join(folder, 'rendered', 'client'), join(folder, 'built', 'client')];
  const files = (await filesBelow(built)).toSorted();
  expect((await filesBelow(rendered)).toSorted()).toEqual(files);
  expect(files).toContain(`product/${productId}.html`);
  expect(files).not.toContain(`product/${gone.productId}.html`);
  const different = [];
  for (const file of files) {
    const [one, other] = await Promise.all([readFile(join(rendered, file)), readFile(join(built, file))]);
    if (!one.equals(other)) different.push(file);
  }
  expect(different).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

it('are not made when the release holds no compiled pages', async () => {
  expect(await renderRelease(join(folder, 'none'), join(folder, 'target'), { pocketBaseUrl, signal })).toBe(false);
});
