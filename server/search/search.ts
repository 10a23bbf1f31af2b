import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type CardsAnswer, MAX_CARDS_AT_ONCE } from '#shared/api/cards.ts';
import type { PicturesAnswer } from '#shared/api/pictures.ts';
import {
  MAX_PAGES_AT_ONCE,
  SEARCH_SORTS,
  type SearchAnswer,
  type SearchResults,
  type SearchSort,
} from '#shared/api/search.ts';
import type { SuggestAnswer } from '#shared/api/suggest.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import { shownContent } from '#shared/content/shown-content.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { CARD_WIDTHS, pictureSources } from '#shared/product/picture-sources.ts';
import { toProductData } from '#shared/product/product-data.ts';
import { readSearchFilters } from '#shared/product/search-filters.ts';
import { readTerm } from '#shared/product/search-term.ts';
import { cardsAnswer, searchAnswer, suggestAnswer } from './answers.ts';
import { catalogueSource } from './catalogue-source.ts';
import { CurrentIndex } from './current-index.ts';

/** Ids as the hooks assign them. */
const PRODUCT_ID = /^[1-9]\d{0,14}$/;

/** Used if the catalogue cannot be read: pages show the fallback menu. */
const NO_CATALOGUE: Catalogue = {
  products: [],
  byId: new Map(),
  lookGroups: new Map(),
  menuCategories: [],
  menuFailed: true,
  pictures: new Map(),
  settings: DEFAULT_SETTINGS,
  sizes: [],
  discounts: null,
  redirects: new Map(),
  content: shownContent(STANDARD_CONTENT),
  contentChanged: {},
  now: 0,
};

let opened: CurrentIndex | undefined;

function search(): CurrentIndex {
  opened ??= new CurrentIndex(catalogueSource());
  return opened;
}

/** The catalogue as the database has it now. @throws Failure service_unavailable if it was never read */
export function currentCatalogue(): Catalogue {
  return search().catalogue();
}

/** Answers GET /api/search. @throws Failure invalid_request for a blank term, service_unavailable without an index */
export async function answerSearch(query: URLSearchParams): Promise<SearchAnswer> {
  const term = requiredTerm(query);
  const page = pageNumber(query.get('page')) ?? 1;
  const from = Math.min(pageNumber(query.get('from')) ?? page, page);
  return searchAnswer(await search().index(), term, {
    from,
    page,
    sort: readSort(query),
    filters: readSearchFilters(query),
  });
}

/**
 * The results on /search for a query with a term, and the catalogue for the header. It contains all pages of results up to
 * the requested one, so that Back and a reload show as many. If the catalogue cannot be read, `answer` is null and the
 * header shows the fallback menu. Never throws.
 */
export async function searchPage(query: URLSearchParams): Promise<{ catalogue: Catalogue; search: SearchResults }> {
  const term = readTerm(query);
  const sort = readSort(query);
  try {
    const page = pageNumber(query.get('page')) ?? 1;
    const from = page - ((page - 1) % MAX_PAGES_AT_ONCE);
    const filters = readSearchFilters(query);
    const answer = searchAnswer(await search().index(), term, { from, page, sort, filters });
    return { catalogue: currentCatalogue(), search: { term, sort, answer } };
  } catch (error) {
    logger.error({ err: error }, 'search failed');
    return { catalogue: knownCatalogue(), search: { term, sort, answer: null } };
  }
}

function knownCatalogue(): Catalogue {
  try {
    return currentCatalogue();
  } catch {
    // The caller has logged the error.
    return NO_CATALOGUE;
  }
}

/** Answers GET /api/suggest. @throws Failure as `answerSearch` */
export async function answerSuggest(query: URLSearchParams): Promise<SuggestAnswer> {
  const term = requiredTerm(query);
  return suggestAnswer(await search().index(), term);
}

/** Answers GET /api/cards. @throws Failure invalid_request for bad ids, service_unavailable without the catalogue */
export function answerCards(query: URLSearchParams): CardsAnswer {
  const ids = requiredIds(query);
  return cardsAnswer(currentCatalogue(), ids);
}

/** Answers GET /api/pictures. @throws Failure invalid_request, not_found, service_unavailable without the catalogue */
export function answerPictures(query: URLSearchParams): PicturesAnswer {
  const id = query.get('product') ?? '';
  if (!PRODUCT_ID.test(id)) throw new Failure('invalid_request', 'The id of a product is a whole number.');
  const { byId, settings } = currentCatalogue();
  const product = byId.get(id);
  if (product === undefined) throw new Failure('not_found', 'There is no such product.');
  const pictures = product.images.map((image) => pictureSources(image, CARD_WIDTHS));
  return { pictures, product: toProductData(product, settings.hasPlaceholderClaims) };
}

/** The sort order; relevance if missing or invalid. */
function readSort(query: URLSearchParams): SearchSort {
  return SEARCH_SORTS.find((sort) => sort === query.get('sort')) ?? 'relevance';
}

function requiredTerm(query: URLSearchParams): string {
  const term = readTerm(query);
  if (term === '') throw new Failure('invalid_request', 'Enter a search term');
  return term;
}

function requiredIds(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',');
  if (ids.length > MAX_CARDS_AT_ONCE) {
    throw new Failure('invalid_request', `At most ${MAX_CARDS_AT_ONCE} ids can be asked for at once.`);
  }
  if (!ids.every((id) => PRODUCT_ID.test(id))) {
    throw new Failure('invalid_request', 'The ids of products are whole numbers, with commas between them.');
  }
  return ids;
}

/** A page's number; undefined if missing or invalid. */
function pageNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
