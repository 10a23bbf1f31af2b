import { setTimeout as delay } from 'node:timers/promises';
import type PocketBase from 'pocketbase';
import { createRandom } from '#demo/random.ts';
import { productPath } from '#shared/product/product.ts';
import type { Measurement } from '../bench.ts';
import { percentile, percentiles } from '../figures.ts';
import { HOME, LISTING } from '../measured-pages.ts';
import { connectTo } from './served-page.ts';

const SHARES = [0.5, 0.95];
/** Pause between edits, in ms; shorter than the publisher needs to finish an edit. */
export const PAUSE_MS = { least: 100, most: 600 };
/** Every n-th edit is of a product on the home page or a listing. */
const EVERY = 5;
const PRODUCT_LINK = /\/product\/(\d+)/g;

export interface EditOptions {
  readonly url: string;
  /** Signed in with the right to edit products. */
  readonly client: PocketBase;
  /** Active products. */
  readonly ids: readonly string[];
  readonly runs: number;
  readonly size: string;
  /** Goals for the percentiles; without `p50`, only p95 has a goal. */
  readonly goalMs: { readonly p50?: number; readonly p95: number };
  readonly signal: AbortSignal;
}

/** Measures the time from a saved edit until the shop serves the new product page, and the other pages with the product. */
export async function measureEdits(options: EditOptions): Promise<Measurement[]> {
  const { client, ids, runs, size, goalMs, signal } = options;
  const random = createRandom(runs);
  const shown = await shownProducts(options.url);
  const ownMs: number[] = [];
  const shownMs: number[] = [];
  const underWay: Promise<void>[] = [];
  const [own, other] = [connectTo(options.url), connectTo(options.url)];
  for (let run = 0; run < runs; run += 1) {
    signal.throwIfAborted();
    await delay(random.int(PAUSE_MS.least, PAUSE_MS.most));
    const place = run % EVERY === 0 ? shown[random.int(0, shown.length - 1)] : undefined;
    const id = place?.id ?? ids[random.int(0, ids.length - 1)] ?? '';
    const name = `Measured kurta ${run}-${random.int(1, 1_000_000)}`;
    await client.collection('products').update(id, { name });
    const begin = performance.now();
    const since = (times: number[]) => () => void times.push(performance.now() - begin);
    if (place !== undefined) underWay.push(other.waitForText(place.path, name).then(since(shownMs)));
    await own.waitForText(productPath(id), name).then(since(ownMs));
  }
  await Promise.all(underWay);
  own.close();
  other.close();
  const { p50 = Number.POSITIVE_INFINITY, p95 } = goalMs;
  const isMet = percentile(ownMs, 0.5) <= p50 && percentile(ownMs, 0.95) <= p95;
  const text = goalMs.p50 === undefined ? `p95 ${p95} ms` : `p50 ${p50} ms, p95 ${p95} ms`;
  return [
    {
      what: `edit to live, ${size}, ${runs} edits`,
      value: percentiles(ownMs, SHARES),
      goal: { text, isMet },
    },
    {
      what: `… and on ${HOME.label} or ${LISTING.label}, ${shownMs.length} of them`,
      value: percentiles(shownMs, SHARES),
    },
  ];
}

/** Products on the home page and listings, each with its page. */
async function shownProducts(url: string): Promise<{ id: string; path: string }[]> {
  const connection = connectTo(url);
  const pages = [HOME.path, LISTING.path];
  const found = await Promise.all(
    pages.map(async (path) => {
      const links = (await connection.read(path)).matchAll(PRODUCT_LINK);
      return [...new Set(Array.from(links, ([, id]) => id ?? ''))].map((id) => ({ id, path }));
    }),
  );
  connection.close();
  return found.flat();
}
