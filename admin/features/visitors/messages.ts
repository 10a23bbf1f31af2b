import type { Device, Metric, PageType } from '#shared/visits.ts';
import type { Judgement } from './speed.ts';

/** Visitors and speed, which are not in the specification. */
export const VISITORS_WORDS = {
  title: 'Visitors and speed',
  loading: 'Loading visitors and speed',
  reports: 'Reports',
  device: 'Device',
  anyDevice: 'All devices',
  page: 'Page',
  anyPage: 'All pages',
  intro:
    'Counted by the shop itself, without cookies and without knowing who visits. Visitors who save data, search engines and a few who leave at once are not counted. Dates are in IST.',
  empty: 'No visits counted in this period',
  emptyHint:
    'Figures appear here about a minute after the first visitor has left a page. Open the shop in another tab, look at a product, and close the tab.',
  way: 'From page to paid order',
  step: 'Step',
  count: 'Times',
  ofBefore: 'Of the step before',
  wayHint: 'Pages and carts are counted per view, so a visitor who looks at three products counts three times.',
  wayByDay: 'From page to paid order, by day',
  speed: 'Speed by page',
  speedByDay: 'Speed by day',
  speedHint: '75% of visits were at least this fast. The judgement follows Google’s limits.',
  views: 'Views',
  day: 'Day',
  none: '–',
  home: 'Visitors, last 7 days',
  homeEmpty: 'Figures appear here after the first visits.',
  homeLink: 'See visitors and speed',
  homeSpeed: 'Speed',
} as const;

export const PAGE_LABELS: Record<PageType, string> = {
  home: 'Home',
  listing: 'Listings and collections',
  product: 'Products',
  search: 'Search',
  cart: 'Cart',
  checkout: 'Checkout',
  confirmation: 'Order confirmation',
  other: 'Other pages',
};

export const DEVICE_LABELS: Record<Device, string> = { phone: 'Phones', desktop: 'Computers and tablets' };

/** LCP, INP and CLS in words. */
export const METRIC_LABELS: Record<Metric, { label: string; hint: string }> = {
  lcp: { label: 'Loading', hint: 'Until the largest picture or text is there. Good up to 2.5 s, poor above 4 s.' },
  inp: { label: 'Response', hint: 'From a tap or key to the answer. Good up to 200 ms, poor above 500 ms.' },
  cls: { label: 'Moving', hint: 'How much the page jumps while it is read. Good up to 0.1, poor above 0.25.' },
};

export const JUDGEMENTS: Record<Judgement, string> = { good: 'Good', fair: 'Needs work', poor: 'Poor' };

/** The steps from a page to a paid order. */
export const STEPS = {
  page_views: 'Pages viewed',
  product_views: 'Products viewed',
  cart_adds: 'Put in the cart',
  checkout_views: 'Checkout opened',
  placed: 'Orders placed',
  paid: 'Orders paid',
} as const;
export type Step = keyof typeof STEPS;

const NUMBER = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** `1.23 s`, `88 ms`, `0.02`. */
export function formatSpeed(metric: Metric, value: number): string {
  if (metric === 'lcp') return `${NUMBER.format(value / 1000)} s`;
  return metric === 'inp' ? `${Math.round(value)} ms` : NUMBER.format(value);
}
