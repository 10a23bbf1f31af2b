/** Visits of pages, counted without knowing who visits (docs/decisions/0031-visits-without-visitors.md). */

/** POST: what a page measured, sent by the browser when the page is left (shared/api/vitals.ts). */
export const VITALS_PATH = '/api/vitals';

/** User Timing mark of each time a shopper puts something in the cart. */
export const CART_ADD_MARK = 'cart-add';

export const PAGE_TYPES = [
  'home',
  'listing',
  'product',
  'search',
  'cart',
  'checkout',
  'confirmation',
  'other',
] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** By the width of the window. */
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Web Vitals: time to the largest picture or text, slowest response to a press, moved layout. */
export const METRICS = ['lcp', 'inp', 'cls'] as const;
export type Metric = (typeof METRICS)[number];

/**
 * Upper bounds of the buckets a metric is counted in, in ms and for CLS without a unit. Values above the last one are not
 * counted. Never change them: stored counts have a place for each. Google's thresholds are among them.
 */
export const METRIC_BOUNDS: Readonly<Record<Metric, readonly number[]>> = {
  lcp: [
    200, 400, 600, 800, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 12_000, 20_000,
    60_000,
  ],
  inp: [16, 24, 32, 40, 56, 72, 100, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000, 60_000],
  cls: [0, 0.01, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.35, 0.5, 1, 2, 10],
};

/** The highest value that is good, and the highest that is not poor (web.dev/articles/vitals). */
export const THRESHOLDS: Readonly<Record<Metric, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};
