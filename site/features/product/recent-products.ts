import { readJson, writeJson } from '#site/device/storage.ts';

/** Local storage key of the ids of viewed products, latest first. */
const RECENT_KEY = 'GulmoharRecent';

/** Eight products to show and the current one. */
const KEPT = 9;
const PRODUCT_PAGE = /^\/product\/(\d+)$/;

/** The id of the product whose page has this path. */
export function productOfPage(path: string): string | undefined {
  return PRODUCT_PAGE.exec(path)?.[1];
}

/**
 * Stores the product of a product page as the last one viewed, and makes room for those viewed before it (recently-viewed.css);
 * other pages change nothing.
 */
export function rememberProduct(root: Document, path: string): void {
  const id = productOfPage(path);
  if (id === undefined) return;
  if (recentBefore(id).length > 0) root.body.dataset['recent'] = '';
  writeJson(RECENT_KEY, withLatest(id, readJson(RECENT_KEY)));
}

/** Ids of the products viewed before this one, latest first. */
export function recentBefore(id: string): string[] {
  return parseRecent(readJson(RECENT_KEY)).filter((other) => other !== id);
}

/** The stored ids with `latest` moved or added to the front. */
export function withLatest(latest: string, stored: unknown): string[] {
  return [latest, ...parseRecent(stored).filter((id) => id !== latest)].slice(0, KEPT);
}

/** The valid ids among the stored ones. */
function parseRecent(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}
