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

/** Stores a product as the last one viewed, and makes room for those viewed before it (recently-viewed.css). */
export function rememberProduct({ body }: Document, id: string): void {
  const before = recentBefore(id);
  if (before.length > 0) body.dataset['recent'] = '';
  writeJson(RECENT_KEY, [id, ...before].slice(0, KEPT));
}

/** Ids of the products viewed before this one, latest first; invalid stored entries are skipped. */
export function recentBefore(id: string): string[] {
  const stored = readJson(RECENT_KEY);
  return Array.isArray(stored) ? stored.filter((other) => typeof other === 'string' && other !== id) : [];
}
