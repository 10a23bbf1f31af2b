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
import { showToast } from '#site/components/toast.store.ts';
import { writeQuery } from '#site/features/listing/scroll-position.ts';
import { resultsFor, SEARCH_WORDS } from './messages.ts';
import { resultsHref } from './results-href.ts';
import { searchHref } from './search-href.ts';

/** Of the latest question: an answer to an earlier one is not shown. */
let turn = 0;

/** Found products, and whether more of them are loading. */
export interface FoundView {
  kind: 'found';
  term: string;
  /** The chosen order and filters, also while their results are loading. */
  sort: SearchSort;
  filters: SearchFilters;
  answer: SearchAnswer;
  more: 'idle' | 'loading' | 'failed';
}

/** What the page /search shows. */
export type SearchView = { kind: 'prompt' | 'loading' | 'failed'; term: string } | FoundView;

/** The view since its first change on the page; undefined until then. */
export const $searchView = atom<SearchView | undefined>(undefined);

/** Counts changes of filters or order that have been shown. */
export const $resultChanges = atom(0);

/** The view that the page was rendered with. */
export function renderedView({ term, sort, answer }: SearchResults): SearchView {
  if (term === '') return { kind: 'prompt', term };
  return answer === null ? { kind: 'failed', term } : foundView(term, sort, answer);
}

function foundView(term: string, sort: SearchSort, answer: SearchAnswer): FoundView {
  return { kind: 'found', term, sort, filters: answer.filters, answer, more: 'idle' };
}

/** Goes to the results of another term. This page shows skeletons until they load. */
export function searchFor(term: string): void {
  const before = $searchView.get();
  // The Back button must show the results again, not the skeletons.
  addEventListener('pageshow', () => $searchView.set(before), { once: true });
  $searchView.set({ kind: 'loading', term });
  location.assign(searchHref(term));
}

/**
 * Shows what the address names whenever that is not what the page was rendered with: an edge server answered with the static
 * file, or Back and Forward lead to other filters. Returns a function that stops.
 */
export function followAddress(rendered: SearchView): () => void {
  const show = () => void showAddress();
  const isFiltered = rendered.kind === 'found' && history.state !== null && !isAddressOf(rendered);
  if (rendered.kind === 'prompt' || isFiltered) show();
  addEventListener('popstate', show);
  return () => removeEventListener('popstate', show);
}

function isAddressOf({ term, sort, filters, answer }: FoundView): boolean {
  return resultsHref(term, { sort, filters, page: answer.page }) === location.pathname + location.search;
}

async function showAddress(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const term = readTerm(query);
  if (term === '') return;
  turn += 1;
  const thisTurn = turn;
  document.title = document.title.replace(new RegExp(`^${SEARCH_WORDS.title}(?= )`), () => resultsFor(term));
  $searchView.set({ kind: 'loading', term });
  const sort = SEARCH_SORTS.find((name) => name === query.get('sort')) ?? 'relevance';
  try {
    const page = Math.max(1, Number(query.get('page')) || 1);
    const answer = await askForProducts(term, { from: 1, page, sort, filters: readSearchFilters(query) });
    if (thisTurn === turn) $searchView.set(foundView(term, sort, answer));
  } catch (error) {
    logWarning(SEARCH_WORDS.failed, error);
    if (thisTurn === turn) $searchView.set({ kind: 'failed', term });
  }
}

/**
 * Applies filters and order at once. `isSameStep` replaces the history entry, so that all changes in one open dialog are one
 * entry. A failure keeps the results and what was chosen for them.
 */
export async function changeResults(
  view: FoundView,
  { sort, filters }: Pick<FoundView, 'sort' | 'filters'>,
  isSameStep = false,
): Promise<void> {
  const { term } = view;
  turn += 1;
  const thisTurn = turn;
  $searchView.set({ ...view, sort, filters });
  try {
    const answer = await askForProducts(term, { from: 1, page: 1, sort, filters });
    if (thisTurn !== turn) return;
    writeQuery(resultsHref(term, { sort, filters: answer.filters }).slice(location.pathname.length), isSameStep);
    $searchView.set(foundView(term, sort, answer));
    $resultChanges.set($resultChanges.get() + 1);
  } catch (error) {
    logWarning(SEARCH_WORDS.failed, error);
    if (thisTurn !== turn) return;
    $searchView.set({ ...view, filters: view.answer.filters });
    showToast(SEARCH_WORDS.failed, '', 'error');
  }
}

/** Adds the next page of results and puts its number into the address, so that a reload and Back show as many. */
export async function loadMore(view: FoundView): Promise<void> {
  const { term, sort, answer } = view;
  const now = $searchView.get();
  if (now?.kind === 'found' && now.more === 'loading') return;
  const page = answer.page + 1;
  turn += 1;
  const thisTurn = turn;
  $searchView.set({ ...view, more: 'loading' });
  try {
    const next = await askForProducts(term, { from: page, page, sort, filters: answer.filters });
    if (thisTurn !== turn) return;
    const products = [...answer.products, ...next.products];
    $searchView.set({ ...view, answer: { ...next, from: answer.from, products }, more: 'idle' });
    history.replaceState(history.state, '', resultsHref(term, { sort, filters: answer.filters, page: next.page }));
  } catch (error) {
    logWarning(SEARCH_WORDS.failed, error);
    if (thisTurn === turn) $searchView.set({ ...view, more: 'failed' });
  }
}

/** Pages `from` to `page` of what the term finds and the filters leave. @throws ApiRefusal, ShopUnreachable */
function askForProducts(
  term: string,
  { from, page, sort, filters }: { from: number; page: number; sort: SearchSort; filters: SearchFilters },
): Promise<SearchAnswer> {
  const query = [['q', term], ['from', `${from}`], ['page', `${page}`], ['sort', sort], ...filterEntries(filters)];
  return getJson(`${SEARCH_PATH}?${new URLSearchParams(query)}`, shapeSchema(SEARCH_SHAPE));
}
