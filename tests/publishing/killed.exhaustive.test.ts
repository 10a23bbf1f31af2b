import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '#server/release/files.ts';
import { unfinishedFolder } from '#server/release/page-files.ts';
import { currentRelease } from '#server/release/releases.ts';
import { runs } from '#tests/support/runs.ts';
import { type FreshBuild, openFreshBuild } from './support/fresh-build.ts';
import { LiveShop, type ShopProcess } from './support/live-shop.ts';
import { until } from './support/until.ts';

/** kill -9 of any process, at any moment: nothing that was saved is lost, and nothing wrong is left. */

/** Of each process, at each kind of work. */
const KILLS = runs({ quick: 1, long: 34 });
/** An edit is live, and all pages are made again, within this time in ms. */
const LATEST_MS = { edits: 400, rebuild: 2000 } as const;
type Work = keyof typeof LATEST_MS;

let shop: LiveShop;
let fresh: FreshBuild;
/** A price that no edit has had before. */
let price = 1000;

beforeAll(async () => {
  shop = await LiveShop.open();
  fresh = await openFreshBuild(shop);
});
afterAll(async () => {
  await fresh.close();
  await shop.close();
});

/** Files that were being written. */
const leftBehind = async () => filesBelow(unfinishedFolder((await currentRelease(shop.dataDir))?.folder ?? ''));

/** The prices that a product may have after edits that somebody cut off: the last that was saved, or the one under way. */
type Prices = Map<string, number[]>;

/** Edits some products one after the other until it is stopped, or PocketBase is gone; says so of each that was saved. */
async function editUntil(signal: AbortSignal, onSaved: () => void): Promise<Prices> {
  const prices: Prices = new Map();
  const products = shop.client.collection('products');
  const rows = await products.getList(1, 4, { filter: 'is_active = true', sort: '@rowid', fields: 'id' });
  for (let count = 0; !signal.aborted; count += 1) {
    const id = rows.items[count % rows.items.length]?.id ?? '';
    price += 1;
    try {
      await products.update(id, { price });
      prices.set(id, [price]);
      onSaved();
    } catch {
      // It may have been saved, or not.
      const before = prices.get(id);
      if (before !== undefined) prices.set(id, [...before, price]);
      break;
    }
  }
  return prices;
}

/** Kills a process `afterMs` into some work. What was saved until then must all be there and live afterwards. */
async function killDuring(work: Work, victim: ShopProcess, afterMs: number): Promise<void> {
  await until(`there is a ${victim}`, true, async () => shop.processId(victim) !== undefined);
  if (work === 'rebuild') await shop.rebuild();
  const editing = new AbortController();
  const firstSaved = Promise.withResolvers<void>();
  const edits = editUntil(editing.signal, firstSaved.resolve);
  await firstSaved.promise;
  await delay(afterMs);
  shop.kill(victim);
  editing.abort();
  const saved = await edits;
  // The publisher is started again by itself; when one of the others ends, so does the shop.
  if (victim !== 'publisher') await shop.restart();
  await shop.untilLive();
  expect(saved.size).toBeGreaterThan(0);
  for (const [id, prices] of saved) {
    expect(prices).toContain((await shop.client.collection('products').getOne(id))['price']);
  }
  expect(await fresh.differences(), `${victim} killed ${afterMs} ms into ${work}`).toEqual([]);
  expect(await leftBehind()).toEqual([]);
}

describe.each(['publisher', 'server', 'pocketbase'] as const)('the %s is killed', (victim) => {
  it.each(['edits', 'rebuild'] as const)(
    'a kill during %s, at any moment, loses nothing',
    { timeout: KILLS * 200_000 },
    async (work) => {
      for (let round = 0; round < KILLS; round += 1) {
        await killDuring(work, victim, Math.floor(Math.random() * LATEST_MS[work]));
      }
    },
  );
});

it('edits made while republishing everything are live afterwards', { timeout: 200_000 }, async () => {
  await shop.untilLive();
  await shop.rebuild();
  const editing = new AbortController();
  const edits = editUntil(editing.signal, () => undefined);
  const gone = await shop.client.collection('products').getFirstListItem('is_active = true', { sort: '-@rowid' });
  await shop.client.collection('products').update(gone.id, { is_active: false });
  const made = await shop.client.collection('products').create({ name: 'Made meanwhile', price: 10, is_active: true });
  editing.abort();
  await edits;
  await shop.untilLive();
  expect((await fetch(`${shop.url}/product/${gone.id}`)).status).toBe(404);
  expect((await fetch(`${shop.url}/product/${made.id}`)).status).toBe(200);
  expect(await fresh.differences()).toEqual([]);
});
