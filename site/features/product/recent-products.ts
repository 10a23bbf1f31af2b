/** A product as it was when this browser last showed it. */
export interface RecentProduct {
  id: string;
  name: string;
  /** Address of a small picture. */
  image: string;
  priceRupees: number;
}

/** Where they are kept in the browser. */
export const RECENT_KEY = 'GulmoharRecent';

const FIELDS = { id: 'string', name: 'string', image: 'string', priceRupees: 'number' } as const;

/** Whatever is readable of what was kept, the latest first. */
export function parseRecent(stored: string | null): RecentProduct[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isRecentProduct) : [];
  } catch {
    // Damaged text is nothing to show.
    return [];
  }
}

function isRecentProduct(value: unknown): value is RecentProduct {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(FIELDS).every(([name, type]) => typeof Reflect.get(value, name) === type);
}
