import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFile } from '#server/release/page-files.ts';
import { currentRelease, releasesDirectory, writeRecord } from '#server/release/releases.ts';
import { rollBack, undoRollback } from '#server/release/rollback.ts';
import { productPath } from '#shared/product/product.ts';
import { copyFolder } from '#tests/support/template.ts';
import { type FreshBuild, openFreshBuild } from './support/fresh-build.ts';
import { LiveShop } from './support/live-shop.ts';
import { until } from './support/until.ts';

/** Staff go back to the previous release and forward again: the open shop serves it, with everything saved since. */

/** Older than any release. */
const PREVIOUS = '20000101000000-aaaaaa';

let shop: LiveShop;
let fresh: FreshBuild;
let newest: string;
let id: string;

beforeAll(async () => {
  shop = await LiveShop.open(async (dataDir) => {
    const current = await currentRelease(dataDir);
    newest = current?.id ?? '';
    const previous = join(releasesDirectory(dataDir), PREVIOUS);
    copyFolder(current?.folder ?? '', previous);
    await writeRecord(previous, 'earlier sources');
  });
  fresh = await openFreshBuild(shop);
  await shop.untilLive();
  ({ id } = await shop.client.collection('products').getFirstListItem('is_active = true', { sort: '@rowid' }));
});
afterAll(async () => {
  await fresh.close();
  await shop.close();
});

const rename = (name: string) => shop.client.collection('products').update(id, { name });
const read = async () => (await fetch(shop.url + productPath(id))).text();
const untilShown = (text: string) => until(`the page shows ${text}`, true, async () => (await read()).includes(text));
const current = async () => (await currentRelease(shop.dataDir))?.id;
/** Empty if the release does not have the page. */
const pageIn = (release: string) =>
  readFile(pageFile(join(releasesDirectory(shop.dataDir), release), productPath(id)), 'utf8').catch(() => '');

describe('a rollback', { timeout: 300_000 }, () => {
  it('publishes later edits into the previous release', async () => {
    await rename('Saved before going back');
    await shop.untilLive();
    expect(await pageIn(PREVIOUS)).not.toContain('Saved before going back');

    expect(await rollBack(shop.dataDir)).toMatchObject({ from: { id: newest }, to: { id: PREVIOUS } });
    await until('the previous release has the edit', true, async () =>
      (await pageIn(PREVIOUS)).includes('Saved before going back'),
    );
    await untilShown('Saved before going back');
    await rename('Saved after going back');
    await untilShown('Saved after going back');
    await shop.untilLive();
    expect(await pageIn(newest)).not.toContain('Saved after going back');
    expect(await fresh.differences()).toEqual([]);
  });

  it('survives a restart: the newer sources are not built again', async () => {
    await shop.restart();
    expect(await current()).toBe(PREVIOUS);
    await rename('Saved after a restart');
    await untilShown('Saved after a restart');
  });

  it('is undone: the newer release is served again, with everything saved meanwhile', async () => {
    await shop.untilLive();
    await undoRollback(shop.dataDir);
    expect(await current()).toBe(newest);
    await until('the newer release has the edit', true, async () =>
      (await pageIn(newest)).includes('Saved after a restart'),
    );
    await rename('Saved after going forward');
    await untilShown('Saved after going forward');
    await shop.untilLive();
    expect(await fresh.differences()).toEqual([]);
    expect(await pageIn(PREVIOUS)).not.toContain('Saved after going forward');
    await shop.restart();
    expect(await current()).toBe(newest);
  });
});
