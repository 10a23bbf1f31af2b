import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { astroBuild } from '#scripts/build/astro-build.ts';
import { filesBelow } from '#scripts/build/link-file.ts';
import { stampOnDisk } from '#scripts/build/present-stamp.ts';
import { buildRelease } from '#scripts/build/release.ts';
import { switchTo } from '#scripts/build/releases.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { JOINT, WHOLE_JOINT } from '#site/server/publisher/compression/brotli-joint.ts';
import { isLongRun } from '#tests/support/runs.ts';
import { theShop } from '#tests/support/shop.ts';
import { createWare, database } from '#tests/support/wares.ts';

/** The pages of a release, made in several processes by compiled pages, are those that Astro's own build makes. */

const shop = theShop();
const { signal } = new AbortController();

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-rendered-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Every file below a folder with its content, but for what a build by Astro alone does not have. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const files = (await filesBelow(folder)).filter((file) => !/\.(br|gz)$/.test(file)).toSorted();
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const)));
}

const differences = (one: Map<string, Buffer>, other: Map<string, Buffer>) =>
  [...one].flatMap(([file, content]) => (other.get(file)?.equals(content) === true ? [] : [file]));

/** Every compressed copy holds its file, and those of products' pages share the bytes of their styles. */
async function expectCopies(folder: string, files: Map<string, Buffer>): Promise<void> {
  const copies = (await filesBelow(folder)).filter((file) => /\.(br|gz)$/.test(file));
  expect(copies.length).toBeGreaterThan(200);
  const stylesOf = new Set<string>();
  for (const copy of copies) {
    const bytes = await readFile(join(folder, copy));
    const held = copy.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes);
    expect(held.equals(files.get(copy.slice(0, -3)) ?? Buffer.alloc(0)), copy).toBe(true);
    if (!/^product\/\d+\.html\.br$/.test(copy)) continue;
    stylesOf.add(bytes.subarray(bytes.indexOf(WHOLE_JOINT), bytes.lastIndexOf(JOINT)).toString('hex'));
  }
  expect([...stylesOf]).toEqual([expect.stringMatching(/.{10000}/)]);
}

it.runIf(isLongRun)(
  'are those of Astro’s own build, from nothing and with the programs of the release before',
  {
    timeout: 600_000,
  },
  async () => {
    const client = createPocketBase(shop.pocketBaseUrl, shop.superuserToken);
    let count = 0;
    const onPages = (pages: number) => {
      count += pages;
    };
    const release = async () => {
      const stamp = await stampOnDisk({ client, siteUrl: shop.url });
      const { pocketBaseDir = '' } = shop;
      const log = () => undefined;
      return buildRelease({ dataDir, pocketBaseDir, siteUrl: shop.url, client, signal, log, onPages }, stamp);
    };
    const gone = await createWare();
    const first = await release();
    await switchTo(dataDir, first.slice(-21));

    await database().collection('products').update(gone.productId, { is_active: false });
    const changed = await createWare();
    await database()
      .collection('products')
      .update(changed.productId, { name: 'Kurta <b>renamed</b> & "quoted"', is_new: true });
    count = 0;
    const second = await release();
    const outDir = join(dataDir, 'built');
    await astroBuild({ pocketBaseUrl: shop.pocketBaseUrl, siteUrl: shop.url, outDir, signal });

    const [rendered, built] = [await filesOf(join(second, 'client')), await filesOf(join(outDir, 'client'))];
    expect([...rendered.keys()]).toEqual([...built.keys()]);
    expect(differences(rendered, built)).toEqual([]);
    expect(built.has(`product/${changed.productId}.html`)).toBe(true);
    expect(built.has(`product/${gone.productId}.html`)).toBe(false);
    expect(count).toBeGreaterThan(100);
    await expectCopies(join(second, 'client'), rendered);
    // What was compiled is the same whether it was taken over or not.
    expect(differences(await filesOf(join(first, 'server')), await filesOf(join(second, 'server')))).toEqual([]);
  },
);
