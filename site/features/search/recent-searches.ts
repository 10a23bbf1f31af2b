import { hasShape } from '#shared/shape.ts';

/** Where this device keeps what was searched on it. */
export const RECENT_KEY = 'recent-searches';
const MAX_RECENT = 6;

/** The last terms searched on this device, newest first; none where storage is empty, spoilt or forbidden. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]');
    return hasShape([''], stored) ? stored.slice(0, MAX_RECENT) : [];
  } catch {
    // A private window, or text that somebody else wrote: there is nothing to show then.
    return [];
  }
}

/** Puts a term at the head of them. Blank ones are not kept. */
export function rememberSearch(term: string): void {
  if (term === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== term.toLowerCase());
  write([term, ...others].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  write([]);
}

function write(terms: readonly string[]): void {
  try {
    if (terms.length === 0) localStorage.removeItem(RECENT_KEY);
    else localStorage.setItem(RECENT_KEY, JSON.stringify(terms));
  } catch {
    // Storage is full or forbidden: searching goes on without being remembered.
  }
}
