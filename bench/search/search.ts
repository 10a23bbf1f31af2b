import { z } from 'zod';
import { SEARCH_PATH } from '#shared/api/search.ts';
import { SUGGEST_PATH } from '#shared/api/suggest.ts';
import { searchedDemo } from '#tests/support/searched-demo.ts';
import type { Measure, Measurement } from '../bench.ts';
import { milliseconds, percentiles } from '../figures.ts';
import { measureInBrowser } from './in-browser.ts';
import { memoryOfIndex } from './memory.ts';
import { TYPED } from './terms.ts';

const ROUNDS = 5;
const SHARES = [0.5, 0.95];
/** Opened separately, because the shop is filled first. */
const FRESH_MS = 2500;

/** Measures search: bytes and time in a browser, time on the server, memory of the index. */
export const measureSearch: Measure = async ({ options, shop, fill, print }) => {
  await fill();
  await waitUntilIndexed(shop.url, options.products);
  const { products } = options;
  const suggest = await timeAnswers(shop.url, SUGGEST_PATH);
  const search = await timeAnswers(shop.url, SEARCH_PATH);
  const { megabytes, buildMs } = memoryOfIndex(() => searchedDemo(products));
  const lines: Measurement[] = [
    { what: 'generated products, besides the demo', value: String(products) },
    ...(await measureInBrowser(shop.url, print)),
    { what: `${SUGGEST_PATH}, ${suggest.length} requests one by one`, value: percentiles(suggest, SHARES) },
    { what: `${SEARCH_PATH}, first page`, value: percentiles(search, SHARES) },
    { what: 'memory of the text index alone', value: `${megabytes.toFixed(1)} MB, built in ${milliseconds(buildMs)}` },
  ];
  return lines;
};

/** Waits until search finds the generated products. @throws Error after a timeout */
async function waitUntilIndexed(url: string, atLeast: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const response = await fetch(`${url}${SEARCH_PATH}?q=a`);
    const { total } = z.object({ total: z.number() }).parse(await response.json());
    // Some of the generated products are inactive.
    if (total > atLeast * 0.9) return;
    await new Promise((wake) => setTimeout(wake, FRESH_MS));
  }
  throw new Error('The search index does not contain the generated products.');
}

/** Response times in ms on a warm server, one request at a time. */
async function timeAnswers(url: string, path: string): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const term of TYPED) {
      const begin = performance.now();
      const response = await fetch(`${url}${path}?${new URLSearchParams({ q: term })}`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} for “${term}” answered ${response.status}.`);
      // The first round is the warm-up.
      if (round > 0) latenciesMs.push(performance.now() - begin);
    }
  }
  return latenciesMs;
}
