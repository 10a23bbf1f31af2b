const KIB = 1024;

/** What a page is to stay within. */
export interface Goals {
  readonly bytes?: number;
  readonly scriptBytes?: number;
  readonly htmlBytes?: number;
  readonly requests?: number;
  readonly lcpMs?: number;
}

/** Any page one browses; React is in none of them at load. */
const BROWSED: Goals = { bytes: 60 * KIB, scriptBytes: 6 * KIB, htmlBytes: 6 * KIB, requests: 8 };

const GOALS: Partial<Record<string, Goals>> = {
  home: { ...BROWSED, lcpMs: 1900 },
  listing: { ...BROWSED, lcpMs: 1700 },
  product: { ...BROWSED, lcpMs: 1600 },
  search: { ...BROWSED, lcpMs: 1700 },
  collection: BROWSED,
  cart: { lcpMs: 2200, requests: 12 },
};

/** The goals of a page by its label; undefined where there are none. */
export function goalsOf(label: string): Goals | undefined {
  return GOALS[label];
}

/** A sum of shifts that rounds to 0.000. */
export const STEADY_CLS = 0.0005;
/** Pressed at the first paint, with nothing cached. */
export const ADD_TO_CART_MS = 1300;
export const LIGHTHOUSE_POINTS = 100;
