import type { PageType } from '#shared/visits.ts';

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
