import { atom } from 'nanostores';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { bestSellersBelow } from './best-sellers-below.ts';
import { type Filters, isRenamed, isUnfiltered, knownFilters } from './filters.ts';
import { $index, dropFromIndex, loadCards, loadIndex, nameIndex, reloadIndex } from './listing-index.store.ts';
import { LISTING_WORDS } from './messages.ts';
import {
  DEFAULT_LIST_QUERY,
  isDefaultListQuery,
  type ListQuery,
  matchingIds,
  readListQuery,
  writeListQuery,
} from './query.ts';
import { readScrollPosition, writeQuery, writeScrollPosition } from './scroll-position.ts';
import type { Sort } from './sort.ts';

/** The list of a page, from the props of its island. */
export interface ListingSetup {
  /** Name of the list's index: `/listing/{name}.json`. */
  name: string;
  /** Ids of the products whose cards are in the page's HTML. */
  firstIds: readonly string[];
  /** How many cards are shown at first, and added by each 'Load More'; null shows all at once. */
  pageSize: number | null;
  /** True for a list that is empty until a filter is set, such as that below the index of collections. */
  isOnDemand: boolean;
  /** Whether its products are of several countries, by which it can be ordered; not for collection pages. */
  hasOrigins?: boolean;
}

/** The list on the screen, once it may differ from the page's HTML. */
export interface Shown extends ListQuery {
  ids: readonly string[];
  /** How many products match in all. */
  count: number;
  /** Ids of best sellers to offer below a list that filters have left short. */
  bestSellers: readonly string[];
}

/** The filters and order that the address names. */
export const $listQuery = atom<ListQuery>(DEFAULT_LIST_QUERY);
/** The list on the screen; undefined while that is the page's HTML. */
export const $shown = atom<Shown | undefined>(undefined);
/** Whether the list is being replaced; not while more is appended, or filters change. */
export const $isLoading = atom(false);
/** Whether the list that the address asked for on load has been shown, or has failed to load. */
export const $isSettled = atom(false);

/** Counts changes of filters or order that have been shown. */
export const $changes = atom(0);

/** How often further products replace those that have left the shop, before fewer cards are shown. */
const MAX_TRIES = 3;

let setup: ListingSetup = { name: '', firstIds: [], pageSize: null, isOnDemand: false };
let limit = 0;
let turn = 0;
let loads = 0;
let isUpToDate = true;

/** Starts to manage the list of this page and to follow its address. Returns a function that stops. */
export function openListing(opened: ListingSetup): () => void {
  setup = opened;
  nameIndex(opened.name);
  const position = readScrollPosition();
  const showAddress = async () => {
    await readAddress(readScrollPosition().limit);
    $isSettled.set(true);
  };
  const start = async () => {
    await showAddress();
    // The browser restores the scroll position within a page; after a load the cards are added too late for it.
    if (position.scrollY > 0) scrollTo(0, position.scrollY);
  };
  // Without a change the browser restores the position by itself.
  const keepPosition = () => history.state !== null && writeScrollPosition({ limit, scrollY });
  addEventListener('popstate', showAddress);
  addEventListener('pagehide', keepPosition);
  void start();
  return () => {
    removeEventListener('popstate', showAddress);
    removeEventListener('pagehide', keepPosition);
  };
}

async function readAddress(wanted: number): Promise<void> {
  const query = readListQuery(location.search, setup.hasOrigins);
  limit = firstLimit();
  $listQuery.set(query);
  if (isDefaultListQuery(query) && wanted <= limit && $shown.get() === undefined) {
    // It will be needed soon. A failure is retried, and reported, with the first press.
    loadIndex().catch(() => {});
    return;
  }
  await showLoading(() => show(setup.pageSize === null ? limit : Math.max(limit, wanted)));
}

/** Applies filters. `isSameStep` replaces the history entry, so that all changes in one open dialog are one entry. */
export async function changeFilters(filters: Filters, isSameStep = false): Promise<void> {
  writeAddress({ ...$listQuery.get(), filters }, isSameStep);
  if (await tryTo(() => show(firstLimit()))) $changes.set($changes.get() + 1);
}

/**
 * Changes the order: the list loads again (specification, section 4). If that fails, the list that was read before is
 * sorted; without one the order stays as it was.
 */
export async function changeSort(sort: Sort): Promise<void> {
  const { sort: sortBefore } = $listQuery.get();
  writeAddress({ ...$listQuery.get(), sort }, false);
  const isShown = await showLoading(async () => {
    await reloadIndex();
    await show(firstLimit());
    $changes.set($changes.get() + 1);
  });
  // A select reports only a change: while it named the failed order, that order could not be chosen again.
  if (!isShown && $listQuery.get().sort === sort) writeAddress({ ...$listQuery.get(), sort: sortBefore }, true);
}

/** Shows the next cards. */
export async function showMore(): Promise<void> {
  await tryTo(async () => {
    await show(limit + (setup.pageSize ?? 0));
    writeScrollPosition({ limit, scrollY });
  });
}

/** Retries what could not be shown. */
export async function showIfFailed(): Promise<void> {
  if (!isUpToDate) await tryTo(() => show(firstLimit()));
}

/** Loads the index; returns whether it is there. Tells the shopper if not. */
export async function ensureIndex(): Promise<boolean> {
  return await tryTo(async () => void (await loadIndex()));
}

function firstLimit(): number {
  return setup.pageSize ?? Number.POSITIVE_INFINITY;
}

function writeAddress(query: ListQuery, isSameStep: boolean): void {
  writeQuery(writeListQuery(query, location.search), isSameStep);
  $listQuery.set(query);
}

async function showLoading(work: () => Promise<void>): Promise<boolean> {
  loads += 1;
  $isLoading.set(true);
  const isShown = await tryTo(work);
  loads -= 1;
  $isLoading.set(loads > 0);
  return isShown;
}

/** Returns whether the work succeeded; tells the shopper if not. */
async function tryTo(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logWarning('A list could not show its products.', error);
    showToast(LISTING_WORDS.loadFailed, '', 'error');
    return false;
  }
}

/** Shows the first `shownLimit` products that match, unless a later call replaces it. @throws if they cannot be loaded */
async function show(shownLimit: number): Promise<void> {
  turn += 1;
  const thisTurn = turn;
  isUpToDate = false;
  const { groups } = await loadIndex();
  if (thisTurn !== turn) return;
  const { filters, sort } = $listQuery.get();
  const query = { filters: knownFilters(filters, groups), sort };
  if (isRenamed(query.filters, filters)) writeQuery(writeListQuery(query, location.search), true);
  for (let tries = 1; ; tries += 1) {
    const items = $index.get()?.items ?? [];
    const matching = setup.isOnDemand && isUnfiltered(query.filters) ? [] : matchingIds(items, query);
    const ids = matching.slice(0, shownLimit);
    const isFirst = startsWithFirst(ids, setup.firstIds);
    const bestSellers = isUnfiltered(filters) ? [] : bestSellersBelow(matching, items);
    const gone = await loadCards([...(isFirst ? ids.slice(setup.firstIds.length) : ids), ...bestSellers]);
    if (thisTurn !== turn) return;
    if (gone.size > 0) dropFromIndex(gone);
    if (gone.size > 0 && tries < MAX_TRIES) continue;
    limit = shownLimit;
    isUpToDate = true;
    $listQuery.set(query);
    const left = ids.filter((id) => !gone.has(id));
    $shown.set({ ...query, ids: left, count: matching.length - (ids.length - left.length), bestSellers });
    return;
  }
}

/** Whether a list begins with the cards that are in the page's HTML, so that these can stay. */
export function startsWithFirst(ids: readonly string[], firstIds: readonly string[]): boolean {
  return firstIds.every((id, place) => ids[place] === id);
}
