import { atom } from 'nanostores';
import type { CardData } from '#shared/card-data.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';
import { type Asked, isNothing, NOTHING_ASKED, readAsked, writeAsked } from './asked.ts';
import { type Filters, isUnfiltered, knownFilters, matches } from './filters.ts';
import { readIndex } from './listing.queries.ts';
import type { ListingIndex } from './listing-index.ts';
import { LISTING_WORDS } from './messages.ts';
import { readPlace, writePlace } from './place.ts';
import { type Sort, sortProducts } from './sort.ts';

/** The list of this page. */
export interface ListingSetup {
  /** Of its index, `/listing/{name}.json`. */
  name: string;
  /** The products whose cards are in the page. */
  firstIds: readonly string[];
  /** Cards at first, and how many more each 'Load More' brings; null shows all at once. */
  pageSize: number | null;
  /** It shows nothing until something is chosen. */
  isOnDemand: boolean;
}

/** What is shown in place of the page's first state. */
export interface Shown extends Asked {
  ids: readonly string[];
  /** How many products match in all. */
  count: number;
}

/** What is asked for: it mirrors the address. */
export const $asked = atom<Asked>(NOTHING_ASKED);
/** Undefined until it has been read. */
export const $index = atom<ListingIndex | undefined>(undefined);
/** Undefined while the page shows its first state. */
export const $shown = atom<Shown | undefined>(undefined);
/** Whether the list is being replaced; not while more is appended, or filters change. */
export const $isLoading = atom(false);
/** Whether what the address asked for at first has been shown, or has failed. */
export const $isSettled = atom(false);

/** How many times the shopper has changed the choice, once it is shown. */
export const $changes = atom(0);

/** How often the next products move up for such as have left the shop, before the existing cards are shown. */
const MAX_TRIES = 3;

const cards = new Map<string, CardData>();
let setup: ListingSetup = { name: '', firstIds: [], pageSize: null, isOnDemand: false };
let reading: Promise<ListingIndex> | undefined;
let limit = 0;
let turn = 0;
let loads = 0;
let isUpToDate = true;

/** The card of a product that was shown. */
export function cardOf(id: string): CardData | undefined {
  return cards.get(id);
}

/** Takes over the list of this page, and follows the address. Gives what ends it. */
export function openListing(opened: ListingSetup): () => void {
  setup = opened;
  const place = readPlace();
  const showAddress = async () => {
    await readAddress(readPlace().limit);
    $isSettled.set(true);
  };
  const start = async () => {
    await showAddress();
    // Within the page the browser keeps the place by itself; after a load the cards come too late for it.
    if (place.scrollY > 0) scrollTo(0, place.scrollY);
  };
  // Whoever has only looked needs no place kept: the browser has it.
  const keepPlace = () => history.state !== null && writePlace({ limit, scrollY });
  addEventListener('popstate', showAddress);
  addEventListener('pagehide', keepPlace);
  void start();
  return () => {
    removeEventListener('popstate', showAddress);
    removeEventListener('pagehide', keepPlace);
  };
}

async function readAddress(wanted: number): Promise<void> {
  const asked = readAsked(location.search);
  limit = firstLimit();
  $asked.set(asked);
  if (isNothing(asked) && wanted <= limit && $shown.get() === undefined) {
    // The index is about to be needed; what fails here is tried again, and told, with the first press.
    index().catch(() => {});
    return;
  }
  await showLoading(() => show(setup.pageSize === null ? limit : Math.max(limit, wanted)));
}

/** Chooses filters. `isSameStep` does not add to the history: a run of changes in the open dialog is one step back. */
export async function changeFilters(filters: Filters, isSameStep = false): Promise<void> {
  writeAddress({ ...$asked.get(), filters }, isSameStep);
  if (await tryTo(() => show(firstLimit()))) $changes.set($changes.get() + 1);
}

/**
 * Changes the order: the list loads again (specification, section 4). If that fails, the list that was read before is
 * sorted; without one the order stays as it was.
 */
export async function changeSort(sort: Sort): Promise<void> {
  const { sort: sortBefore } = $asked.get();
  writeAddress({ ...$asked.get(), sort }, false);
  const isShown = await showLoading(async () => {
    try {
      const fresh = await readIndex(setup.name, true);
      reading = Promise.resolve(fresh);
    } catch (error) {
      logWarning('The list could not be loaded again.', error);
    }
    await show(firstLimit());
    $changes.set($changes.get() + 1);
  });
  // A select reports only a change: while it named the failed order, that order could not be chosen again.
  if (!isShown && $asked.get().sort === sort) writeAddress({ ...$asked.get(), sort: sortBefore }, true);
}

/** Shows the next cards. */
export async function showMore(): Promise<void> {
  await tryTo(async () => {
    await show(limit + (setup.pageSize ?? 0));
    writePlace({ limit, scrollY });
  });
}

/** Shows again what was asked for, if it could not be shown. */
export async function showIfFailed(): Promise<void> {
  if (!isUpToDate) await tryTo(() => show(firstLimit()));
}

/** Reads the index, for whatever is about to be shown of it; whether it is there. */
export async function needIndex(): Promise<boolean> {
  return await tryTo(async () => void (await index()));
}

function firstLimit(): number {
  return setup.pageSize ?? Number.POSITIVE_INFINITY;
}

function writeAddress(asked: Asked, isSameStep: boolean): void {
  const address = `${location.pathname}${writeAsked(asked, location.search)}`;
  // An entry with a state has the island at once after a reload, and so can answer Back and Forward.
  if (history.state === null) history.replaceState({}, '');
  if (isSameStep) history.replaceState({}, '', address);
  else history.pushState({}, '', address);
  $asked.set(asked);
}

async function index(): Promise<ListingIndex> {
  reading ??= readIndex(setup.name, false);
  try {
    const read = await reading;
    if ($index.get() !== read) {
      $index.set(read);
      for (const card of read.cards) cards.set(card.id, card);
    }
    return read;
  } catch (error) {
    reading = undefined;
    throw error;
  }
}

async function showLoading(work: () => Promise<void>): Promise<boolean> {
  loads += 1;
  $isLoading.set(true);
  const isShown = await tryTo(work);
  loads -= 1;
  $isLoading.set(loads > 0);
  return isShown;
}

/** Whether it could be done; if not, the shopper is told. */
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

/** Shows the first `shownLimit` products that match, unless a later choice overtakes it. @throws if they cannot be had */
async function show(shownLimit: number): Promise<void> {
  turn += 1;
  const thisTurn = turn;
  isUpToDate = false;
  const { groups } = await index();
  if (thisTurn !== turn) return;
  const { filters, sort } = $asked.get();
  const asked = { filters: knownFilters(filters, groups), sort };
  for (let tries = 1; ; tries += 1) {
    const matching = matchingIds(asked);
    const ids = matching.slice(0, shownLimit);
    const gone = await fetchCards(ids);
    if (thisTurn !== turn) return;
    if (gone.size > 0) takeOut(gone);
    if (gone.size > 0 && tries < MAX_TRIES) continue;
    limit = shownLimit;
    isUpToDate = true;
    $asked.set(asked);
    $shown.set({ ...asked, ids: ids.filter((id) => !gone.has(id)), count: matching.length - gone.size });
    return;
  }
}

function matchingIds({ filters, sort }: Asked): string[] {
  if (setup.isOnDemand && isUnfiltered(filters)) return [];
  const items = $index.get()?.items ?? [];
  return sortProducts(
    items.filter((item) => matches(item, filters)),
    sort,
  ).map(({ id }) => id);
}

/** Fetches the cards that are not known and not in the page; gives the ids of products that have left the shop. */
async function fetchCards(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const wanted = startsWithFirst(ids, setup.firstIds) ? ids.slice(setup.firstIds.length) : ids;
  const missing = wanted.filter((id) => !cards.has(id));
  if (missing.length === 0) return new Set();
  for (const [id, card] of Object.entries(await readCards(missing))) cards.set(id, card);
  return new Set(missing.filter((id) => !cards.has(id)));
}

/** Products without a card have left the shop since the index was made: they are taken out of every count. */
function takeOut(gone: ReadonlySet<string>): void {
  const read = $index.get();
  if (read === undefined) return;
  const rest = { ...read, items: read.items.filter(({ id }) => !gone.has(id)) };
  reading = Promise.resolve(rest);
  $index.set(rest);
}

/** Whether a list begins with the cards that are in the page, so that they can stay. */
export function startsWithFirst(ids: readonly string[], firstIds: readonly string[]): boolean {
  return firstIds.every((id, place) => ids[place] === id);
}
