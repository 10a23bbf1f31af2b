/** Where the ids of the products that were looked at are kept in the browser, the latest first. */
export const RECENT_KEY = 'GulmoharRecent';

/** Eight to show, and the one that is being looked at. */
const KEPT = 9;
const PRODUCT_PAGE = /^\/product\/(\d+)$/;

/** The id of the product whose page has this path. */
export function productOfPage(path: string): string | undefined {
  return PRODUCT_PAGE.exec(path)?.[1];
}

/** Keeps the product of this page as the one seen last; any other page changes nothing. */
export function rememberProduct(path: string): void {
  const id = productOfPage(path);
  if (id === undefined) return;
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(withLatest(id, localStorage.getItem(RECENT_KEY))));
  } catch {
    // Storage may be full or forbidden (private browsing): nothing is kept, and nothing shown.
  }
}

/** The products seen before this one, the latest first. */
export function recentBefore(id: string): string[] {
  try {
    return parseRecent(localStorage.getItem(RECENT_KEY)).filter((other) => other !== id);
  } catch {
    // Storage is forbidden.
    return [];
  }
}

/** The stored ids with `latest` first, and once. */
export function withLatest(latest: string, stored: string | null): string[] {
  return [latest, ...parseRecent(stored).filter((id) => id !== latest)].slice(0, KEPT);
}

/** The readable ids of what was stored. */
function parseRecent(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
