/** A product as it was when this browser last showed it. */
export interface RecentProduct {
  id: string;
  name: string;
  /** Address of a small picture. */
  image: string;
  priceRupees: number;
}

export const RECENT_KEY = 'GulmoharRecent';
/** Eight to show, and the one that is being looked at. */
export const RECENT_KEPT = 9;

const FIELDS = { id: 'string', name: 'string', image: 'string', priceRupees: 'number' } as const;

/** Whatever is readable of what was kept, the latest first. */
export function parseRecent(stored: string | null): RecentProduct[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentProduct).slice(0, RECENT_KEPT) : [];
  } catch {
    // Damaged text is nothing to show.
    return [];
  }
}

/** The list with `product` as its latest. */
export function withLatest(product: RecentProduct, list: readonly RecentProduct[]): RecentProduct[] {
  return [product, ...list.filter(({ id }) => id !== product.id)].slice(0, RECENT_KEPT);
}

function isRecentProduct(value: unknown): value is RecentProduct {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(FIELDS).every(([name, type]) => typeof Reflect.get(value, name) === type);
}
