import { z } from 'zod/mini';
import {
  CARD_FIELDS,
  cardFromRow,
  cardPictureRowSchema,
  cardRowSchema,
  firstPictureIds,
  PICTURE_FIELDS,
  pictureFilter,
} from '#shared/pocketbase/card-rows.ts';
import type { ProductCardModel } from '#shared/product-card.ts';
import { searchFilter } from './search-filter.ts';
import { containsTerm } from './search-term.ts';

/** Some of what was found. `nextPage` continues the search; null when that was all. */
export interface SearchResults {
  products: ProductCardModel[];
  nextPage: number | null;
}

/** PocketBase answered a search with an error. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

const PAGE_SIZE = 24;
/** How many pages without a single match are read before the shopper is asked whether to go on. */
const MAX_EMPTY_PAGES = 20;
/** Longer than any description may be: PocketBase then gives all of it, without its markup. */
const WHOLE_TEXT = 20_000;

const foundPage = z.object({ items: z.array(z.extend(cardRowSchema, { description: z.string() })) });
const picturePage = z.object({ items: z.array(cardPictureRowSchema) });

/**
 * Products that contain the term, newest first, from `page` (1 is the first) on. Plain requests, since a shopper who
 * searches should not have to fetch a client library first.
 * @throws SearchFailed, TypeError when the server is out of reach, AbortError when `signal` is aborted.
 */
export async function findProducts(term: string, page: number, signal: AbortSignal): Promise<SearchResults> {
  for (let next = page; ; next += 1) {
    const rows = await readPage(term, next, signal);
    const found = rows.filter((row) => containsTerm(row, term));
    const isLast = rows.length < PAGE_SIZE;
    if (found.length === 0 && !isLast && next - page < MAX_EMPTY_PAGES) continue;
    const pictures = await readPictures(firstPictureIds(found), signal);
    return { products: found.map((row) => cardFromRow(row, pictures)), nextPage: isLast ? null : next + 1 };
  }
}

async function readPage(term: string, page: number, signal: AbortSignal) {
  const query = {
    page: String(page),
    perPage: String(PAGE_SIZE),
    skipTotal: '1',
    sort: '-created_at,-id',
    filter: searchFilter(term),
    expand: 'brand_id,category_id',
    fields: [...CARD_FIELDS, `description:excerpt(${WHOLE_TEXT})`].join(),
  };
  return foundPage.parse(await readRecords('products', query, signal)).items;
}

async function readPictures(ids: readonly string[], signal: AbortSignal) {
  if (ids.length === 0) return [];
  const query = { perPage: String(PAGE_SIZE), skipTotal: '1', filter: pictureFilter(ids), fields: PICTURE_FIELDS };
  return picturePage.parse(await readRecords('product_images', query, signal)).items;
}

async function readRecords(collection: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
  const address = `/pb/api/collections/${collection}/records?${new URLSearchParams(query)}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new SearchFailed(`${collection} answered ${response.status}.`);
  return response.json();
}
