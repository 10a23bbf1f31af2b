import { atom, onMount } from 'nanostores';
import { hasShape } from '#shared/shape.ts';
import { fold } from '#shared/text/fold.ts';

/** Key in localStorage. */
const RECENT_KEY = 'recent-searches';
const MAX_RECENT = 6;

/** The last terms searched on this device, newest first; none where storage is empty, invalid or forbidden. */
export const $recentSearches = atom<readonly string[]>([]);

onMount($recentSearches, () => $recentSearches.set(readStored()));

/** Adds a term at the front. Blank terms are ignored. */
export function rememberSearch(term: string): void {
  if (term === '') return;
  const others = readStored().filter((other) => fold(other) !== fold(term));
  write([term, ...others].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  write([]);
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return hasShape([''], stored) ? stored.slice(0, MAX_RECENT) : [];
  } catch {
    // Storage is forbidden (private browsing) or its text is invalid.
    return [];
  }
}

function write(terms: readonly string[]): void {
  $recentSearches.set(terms);
  try {
    if (terms.length === 0) localStorage.removeItem(RECENT_KEY);
    else localStorage.setItem(RECENT_KEY, JSON.stringify(terms));
  } catch {
    // Storage is full or forbidden: searching goes on without being remembered.
  }
}
