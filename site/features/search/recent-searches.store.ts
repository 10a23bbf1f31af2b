import { hasShape } from '#shared/shape.ts';
import { fold } from '#shared/text/fold.ts';
import { removeText } from '#site/device/storage.ts';
import { stored } from '#site/device/stored.ts';

/** Key in localStorage. */
const RECENT_KEY = 'recent-searches';
const MAX_RECENT = 6;

const recent = stored<readonly string[]>(RECENT_KEY, (json) => (hasShape([''], json) ? json.slice(0, MAX_RECENT) : []));

/** The last terms searched on this device, newest first. */
export const $recentSearches = recent.$value;

/** Adds a term at the front. Blank terms are ignored. */
export function rememberSearch(term: string): void {
  if (term === '') return;
  recent.read();
  const others = $recentSearches.get().filter((other) => fold(other) !== fold(term));
  recent.write([term, ...others].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  recent.write([]);
  removeText(RECENT_KEY);
}
