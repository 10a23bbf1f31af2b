import { CARD_FIELDS } from '#shared/pocketbase/card-rows.ts';
import { searchFilter } from '#site/features/search/search-filter.ts';
import type { Measure } from './bench.ts';
import { percentiles } from './figures.ts';

/** Common, rare, in a description only, of two words, and in no product. */
const WORDS = ['cotton', 'chanderi', 'sleeves', 'block print', 'xylophone'];
const REPETITIONS = 20;

/** What a search asks of PocketBase through the shop, one request at a time: the first page of 24 products. */
export const measureSearch: Measure = async ({ options, shop, fill }) => {
  await fill();
  const lines = [{ what: 'generated products, besides the demo', value: String(options.products) }];
  const all: number[] = [];
  for (const word of WORDS) {
    const latenciesMs: number[] = [];
    for (let round = 0; round < REPETITIONS; round += 1) latenciesMs.push(await timeSearch(shop.url, word));
    all.push(...latenciesMs);
    lines.push({ what: `“${word}”`, value: percentiles(latenciesMs, [0.5, 0.95]) });
  }
  return [...lines, { what: 'all words', value: percentiles(all, [0.5, 0.95]) }];
};

/** Milliseconds until the whole answer is there. @throws Error when it is none */
async function timeSearch(url: string, word: string): Promise<number> {
  const query = new URLSearchParams({
    page: '1',
    perPage: '24',
    skipTotal: '1',
    sort: '-created_at,-id',
    filter: searchFilter(word),
    expand: 'brand_id,category_id',
    fields: [...CARD_FIELDS, 'description:excerpt(20000)'].join(),
  });
  const begin = performance.now();
  const response = await fetch(`${url}/pb/api/collections/products/records?${query}`);
  const body = await response.text();
  if (!response.ok) throw new Error(`The search for “${word}” answered ${response.status}: ${body.slice(0, 200)}`);
  return performance.now() - begin;
}
