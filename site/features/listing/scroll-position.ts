import { property } from '#shared/property.ts';

/** Cards a listing shows at first, and how many more each 'Load More' brings: whole rows of 2, 4 and 5. */
export const PAGE_SIZE = 20;

/** How many cards of a listing are shown, and how far the page is scrolled, in px. */
export interface ScrollPosition {
  limit: number;
  scrollY: number;
}

/** The position stored in this history entry; the top of the list if none exists. */
export function readScrollPosition(): ScrollPosition {
  const state: unknown = history.state;
  return { limit: Math.max(PAGE_SIZE, numberIn(state, 'limit')), scrollY: Math.max(0, numberIn(state, 'scrollY')) };
}

/** Stores the position in this history entry, for reload and Back. */
export function writeScrollPosition(position: ScrollPosition): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : {}), ...position }, '');
}

/** Writes the query of this page's address: as a new history entry, or in place of the present one. */
export function writeQuery(query: string, isSameEntry: boolean): void {
  const address = `${location.pathname}${query}`;
  // After a reload an entry with a state hydrates the island at once, which can then answer Back and Forward.
  if (history.state === null) history.replaceState({}, '');
  if (isSameEntry) history.replaceState({}, '', address);
  else history.pushState({}, '', address);
}

function numberIn(state: unknown, name: string): number {
  const value = property(state, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
