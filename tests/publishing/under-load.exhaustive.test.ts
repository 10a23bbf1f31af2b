import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPath } from '#shared/product/product.ts';
import { runs } from '#tests/support/runs.ts';
import { LiveShop } from './support/live-shop.ts';
import { checkIndex, checkPage } from './support/page-checks.ts';
import { type Readable, readWhile } from './support/readers.ts';
import { createTrialProducts, LETTERS, trialValues } from './support/trial-products.ts';
import { until } from './support/until.ts';

/** Readers on eight connections meet whole pages only, each of one moment, and never an older one after a newer one. */

const EDITS = runs({ quick: 50, long: 1000 });
const REBUILDS = 3;

let shop: LiveShop;
let ids: Map<string, string>;
let readables: Readable[];
/** The newest generation of each product. */
const generations = new Map<string, number>();

beforeAll(async () => {
  shop = await LiveShop.open();
  ids = await createTrialProducts(shop.client);
  readables = [
    ...LETTERS.map((letter) => ({
      path: productPath(ids.get(letter) ?? ''),
      check: (html: string) => checkPage(html, letter),
    })),
    ...['/', '/new-arrivals', '/collections/cotton'].map((path) => ({
      path,
      check: (html: string) => checkPage(html, null),
    })),
    { path: '/listing/new-arrivals.json', check: (text) => checkIndex(text, ids) },
  ];
  await shop.untilLive();
});
afterAll(() => shop.close());

/** Gives a product its next generation. */
async function edit(letter: string): Promise<number> {
  const generation = (generations.get(letter) ?? 0) + 1;
  generations.set(letter, generation);
  await shop.client.collection('products').update(ids.get(letter) ?? '', trialValues(letter, generation));
  return generation;
}

/** Settles when shoppers get this generation of a product, or a newer one. */
async function untilShown(letter: string, generation: number): Promise<void> {
  await until(`generation ${generation} of ${letter} is shown`, true, async () => {
    const html = await (await fetch(shop.url + productPath(ids.get(letter) ?? ''))).text();
    return checkPage(html, letter).sightings.some((seen) => seen.letter === letter && seen.generation >= generation);
  });
}

describe('under constant reads', { timeout: 900_000 }, () => {
  it(`${EDITS} edits are published, and every response is complete and consistent`, async () => {
    const { wrong, count, unchanged } = await readWhile(shop.url, readables, async () => {
      const editAll = async (letter: string) => {
        for (let done = 0; done < EDITS / LETTERS.length; done += 1) await untilShown(letter, await edit(letter));
      };
      await Promise.all(LETTERS.map(editAll));
      await shop.untilLive();
    });
    expect([...new Set(wrong)]).toEqual([]);
    expect(count).toBeGreaterThan(EDITS);
    expect(unchanged).toBeGreaterThan(0);
  });

  it('everything is republished during edits, and no response is stale', async () => {
    const { wrong, count } = await readWhile(shop.url, readables, async () => {
      for (let round = 0; round < REBUILDS; round += 1) {
        await shop.rebuild();
        for (const letter of LETTERS) await untilShown(letter, await edit(letter));
      }
      await shop.untilLive();
    });
    expect([...new Set(wrong)]).toEqual([]);
    expect(count).toBeGreaterThan(REBUILDS * LETTERS.length);
  });
});
