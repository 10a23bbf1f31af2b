const KIB = 1024;

/** Upper limits of a page. */
export interface Goals {
  readonly bytes?: number;
  readonly scriptBytes?: number;
  readonly htmlBytes?: number;
  readonly requests?: number;
  readonly lcpMs?: number;
}

/**
 * Browsing pages, which load without React. Eight requests until the page has loaded (tests/e2e/loading/budgets.spec.ts), and two seconds
 * later one for what can wait (site/layouts/after-load.ts), on which no shopper waits.
 */
const BROWSED: Goals = { bytes: 60 * KIB, scriptBytes: 6 * KIB, htmlBytes: 6 * KIB, requests: 9 };

const GOALS: Partial<Record<string, Goals>> = {
  home: { ...BROWSED, lcpMs: 1900 },
  listing: { ...BROWSED, lcpMs: 1700 },
  product: { ...BROWSED, lcpMs: 1600 },
  search: { ...BROWSED, lcpMs: 1700 },
  collection: BROWSED,
  cart: { lcpMs: 2200, requests: 12 },
};

/** Goals by page label; undefined if there are none. */
export function goalsOf(label: string): Goals | undefined {
  return GOALS[label];
}

/** Layout shift that rounds to 0.000. */
export const STEADY_CLS = 0.0005;
/** Button pressed at the first paint, with an empty cache. */
export const ADD_TO_CART_MS = 1300;
export const LIGHTHOUSE_POINTS = 100;
