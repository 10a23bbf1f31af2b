import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Beacon } from '#shared/api/vitals.ts';
import { CART_ADD_MARK, type Metric, type PageType, VITALS_PATH } from '#shared/visits.ts';

/** As in the site's styles: wider is desktop. */
const PHONE = '(width < 48rem)';

/**
 * Measures this page and sends the figures when it is first hidden or left; afterwards only what is put in the cart. Sends
 * page type and device class, and nothing that identifies the visitor.
 */
export function measureVisit(): void {
  const measured: Partial<Record<Metric, number>> = {};
  onLCP(({ value }) => {
    measured.lcp = Math.round(value);
  });
  onINP(({ value }) => {
    measured.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    measured.cls = Math.round(value * 1000) / 1000;
  });
  let isSent = false;
  let countedAdds = 0;
  // After the listeners of web-vitals, which report their last values: those are on the window.
  document.addEventListener('visibilitychange', () => {
    const adds = performance.getEntriesByName(CART_ADD_MARK).length;
    if (document.visibilityState !== 'hidden' || (isSent && adds === countedAdds)) return;
    const beacon: Beacon = {
      page: pageType(location.pathname),
      device: matchMedia(PHONE).matches ? 'phone' : 'desktop',
      views: isSent ? 0 : 1,
      cart_adds: adds - countedAdds,
      ...(isSent ? {} : measured),
    };
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
    isSent = true;
    countedAdds = adds;
  });
}

/** Paths by their first part. Pages of fabrics have parts of their own and are `other`. */
const TYPES: Readonly<Record<string, PageType>> = {
  '': 'home',
  'new-arrivals': 'listing',
  'original-pakistani': 'listing',
  'indian-replica': 'listing',
  sale: 'listing',
  collections: 'listing',
  product: 'product',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'order-confirmation': 'confirmation',
};

/** The type of the page with this path. */
export function pageType(path: string): PageType {
  const [, first = ''] = path.split('/');
  return (Object.hasOwn(TYPES, first) ? TYPES[first] : undefined) ?? 'other';
}
