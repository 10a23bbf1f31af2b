import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFile } from '#server/release/page-files.ts';
import { currentRelease } from '#server/release/releases.ts';
import { productPath } from '#shared/product/product.ts';
import { type FreshBuild, openFreshBuild } from './support/fresh-build.ts';
import { LiveShop } from './support/live-shop.ts';
import { smallDisk } from './support/small-disk.ts';
import { injectFault, THROWING } from './support/throwing-page.ts';
import { until } from './support/until.ts';

/** A page that cannot be published keeps its previous version, is reported, delays no other page, and is published once it can be. */

const disk = smallDisk();
let shop: LiveShop;
let fresh: FreshBuild;
/** Active products. */
let one: string;
let other: string;

beforeAll(async () => {
  shop = await LiveShop.open(async (dataDir) => {
    await disk.mount(dataDir);
    await injectFault(dataDir);
  });
  fresh = await openFreshBuild(shop);
  const rows = await shop.client.collection('products').getList(1, 2, { filter: 'is_active = true', sort: '@rowid' });
  [one = '', other = ''] = rows.items.map(({ id }) => id);
});
afterAll(async () => {
  await fresh.close();
  await shop.stop();
  await disk.unmount();
  await shop.close();
});

const read = async (id: string) => (await fetch(shop.url + productPath(id))).text();
const edit = (id: string, values: Record<string, unknown>) => shop.client.collection('products').update(id, values);
const untilShown = (id: string, text: string) =>
  until(`${id} shows ${text}`, true, async () => (await read(id)).includes(text));

/** The message for staff about a page that cannot be rendered. */
async function failureOf(id: string): Promise<string | undefined> {
  return (await shop.status())?.failures.find(({ path }) => path === productPath(id))?.message;
}

/** A page fails with a reason, an edit of another product goes live, and the whole is said to have failed. */
async function expectOnlyFailure(id: string, reason: RegExp): Promise<void> {
  await until(`${id} is told to have failed`, true, async () => reason.test((await failureOf(id)) ?? ''));
  const name = `Goes on ${Date.now()}`;
  await edit(other, { name });
  await untilShown(other, name);
  await until('the state', 'failed', async () => (await shop.status())?.state ?? 'none');
}

describe('a full disk', { timeout: 300_000 }, () => {
  it('leaves the old pages complete, is reported, and recovers with free space', async () => {
    await edit(one, { name: 'Before the disk was full' });
    await shop.untilLive();
    const before = await read(one);
    await disk.fill(shop);
    await edit(one, { name: 'While the disk was full' });
    await until('the failure is told', true, async () => ((await failureOf(one)) ?? '').includes(disk.reason));
    expect(await read(one)).toBe(before);
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(shop.url + productPath(one), { headers: { 'accept-encoding': encoding } });
      expect(await answer.text()).toBe(before);
    }
    await disk.free(shop);
    await shop.untilLive();
    expect(await read(one)).toContain('While the disk was full');
    expect((await shop.status())?.failures).toEqual([]);
    expect(await fresh.differences()).toEqual([]);
  });
});

describe('a page whose file cannot be written', { timeout: 300_000 }, () => {
  it('is listed with its path and reason, does not block others, and is retried', async () => {
    await shop.untilLive();
    const file = pageFile((await currentRelease(shop.dataDir))?.folder ?? '', productPath(one));
    await rm(file);
    await mkdir(join(file, 'in-the-way'), { recursive: true });
    await edit(one, { name: 'Behind a folder' });
    await expectOnlyFailure(one, /A folder has the name of the page’s file\.|could not be written/);
    await rm(file, { recursive: true });
    await shop.untilLive();
    expect(await read(one)).toContain('Behind a folder');
    expect(await fresh.differences()).toEqual([]);
  });
});

describe('a page that throws', { timeout: 300_000 }, () => {
  it('keeps its previous version, is listed with path and reason, does not block others, and is retried', async () => {
    await edit(one, { name: 'Fine until now' });
    await shop.untilLive();
    await edit(one, { name: 'Not fine', colour: THROWING });
    const reason = new RegExp(`The page ${productPath(one)} could not be rendered`);
    await expectOnlyFailure(one, reason);
    expect(await read(one)).toContain('Fine until now');

    await shop.rebuild();
    await expectOnlyFailure(one, reason);
    expect(await read(one), 'after all pages were made again').toContain('Fine until now');

    await edit(one, { name: 'Mended', colour: '' });
    await shop.untilLive();
    expect(await read(one)).toContain('Mended');
    expect(await fresh.differences()).toEqual([]);
  });
});
