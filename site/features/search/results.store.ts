import { atom } from 'nanostores';
import {
  SEARCH_PATH,
  SEARCH_SHAPE,
  SEARCH_SORTS,
  type SearchAnswer,
  type SearchResults,
  type SearchSort,
} from '#shared/api/search.ts';
import { filterEntries, readSearchFilters, type SearchFilters } from '#shared/product/search-filters.ts';
import { readTerm } from '#shared/product/search-term.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { resultsFor, SEARCH_WORDS } from './messages.ts';
import { resultsHref } from './results-href.ts';
import { searchHref } from './search-href.ts';

/** Found products, and whether more of them are loading. */
export interface FoundView {
  kind: 'found';
  term: string;
  sort: SearchSort;
  answer: SearchAnswer;
  more: 'idle' | 'loading' | 'failed';
}

/** What the page /search shows. */
export type SearchView = { kind: 'prompt' | 'loading' | 'failed'; term: string } | FoundView;

/** The view since its first change on the page; undefined until then. */
export const $searchView = atom<SearchView | undefined>(undefined);

/** The view that the page was rendered with. */
export function renderedView({ term, sort, answer }: SearchResults): SearchView {
  if (term === '') return { kind: 'prompt', term };
  return answer === null ? { kind: 'failed', term } : { kind: 'found', term, sort, answer, more: 'idle' };
}

/** Goes to the results of another term. This page shows skeletons until they load. */
export function searchFor(term: string): void {
  const before = $searchView.get();
  // The Back button must show the results again, not the skeletons.
  addEventListener('pageshow', () => $searchView.set(before), { once: true });
  $searchView.set({ kind: 'loading', term });
  location.assign(searchHref(term));
}

/** Loads the results named by the address, on a page rendered without them: an edge server answered with the static file. */
export async function showAddress(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const term = readTerm(query);
  if (term === '') return;
  document.title = document.title.replace(SEARCH_WORDS.title, resultsFor(term));
  $searchView.set({ kind: 'loading', term });
  const sort = SEARCH_SORTS.find((name) => name === query.get('sort')) ?? 'relevance';
  try {
    const page = Math.max(1, Number(query.get('page')) || 1);
    const answer = await askForProducts(term, { from: 1, page, sort, filters: readSearchFilters(query) });
    $searchView.set({ kind: 'found', term, sort, answer, more: 'idle' });
  } catch (error) {
    logWarning(SEARCH_WORDS.failed, error);
    $searchView.set({ kind: 'failed', term });
  }
}

/** Adds the next page of results and puts its number into the address, so that a reload and Back show as many. */
export async function loadMore(view: FoundView): Promise<void> {
  const { term, sort, answer } = view;
  const now = $searchView.get();
  if (now?.kind === 'found' && now.more === 'loading') return;
  const page = answer.page + 1;
  $searchView.set({ ...view, more: 'loading' });
  try {
    const next = await askForProducts(term, { from: page, page, sort, filters: answer.filters });
    const products = [...answer.products, ...next.products];
    $searchView.set({ ...view, answer: { ...next, from: answer.from, products }, more: 'idle' });
    history.replaceState(history.state, '', resultsHref(term, { sort, filters: answer.filters, page: next.page }));
  } catch (error) {
    logWarning(SEARCH_WORDS.failed, error);
    $searchView.set({ ...view, more: 'failed' });
  }
}

/** Pages `from` to `page` of what the term finds and the filters leave. @throws ApiRefusal, ShopUnreachable */
export function askForProducts(
  term: string,
  { from, page, sort, filters }: { from: number; page: number; sort: SearchSort; filters: SearchFilters },
): Promise<SearchAnswer> {
  const query = [['q', term], ['from', `${from}`], ['page', `${page}`], ['sort', sort], ...filterEntries(filters)];
  return getJson(`${SEARCH_PATH}?${new URLSearchParams(query)}`, shapeSchema(SEARCH_SHAPE));
}
