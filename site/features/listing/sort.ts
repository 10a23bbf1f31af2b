/** The sort options in the order of the specification (section 2). `value` is the query parameter. */
export const SORTS = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Date new to old' },
  { value: 'price-asc', label: 'Price low to high' },
  { value: 'price-desc', label: 'Price high to low' },
  { value: 'name-asc', label: 'Alphabetically A-Z' },
  { value: 'name-desc', label: 'Alphabetically Z-A' },
] as const;

export type Sort = (typeof SORTS)[number]['value'];

export const DEFAULT_SORT: Sort = 'featured';

/** The data of a product that sorting needs. */
export interface Sortable {
  /** The price in rupees. */
  price: number;
  /** Position of the name in the alphabetical order of the list. */
  nameRank: number;
  isFeatured: boolean;
  /** Place from the end of a collection chosen by hand, from 1 on; 0 in other lists. */
  rank: number;
  isSoldOut: boolean;
}

type Compare = (a: Sortable, b: Sortable) => number;

const COMPARE: Readonly<Record<Sort, Compare>> = {
  featured: (a, b) => b.rank - a.rank || Number(b.isFeatured) - Number(a.isFeatured),
  newest: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  'name-asc': (a, b) => a.nameRank - b.nameRank,
  'name-desc': (a, b) => b.nameRank - a.nameRank,
};

/**
 * A sorted copy of a list that is newest first (specification, section 7). Sold-out products come last; equal ones keep
 * their order.
 */
export function sortProducts<Item extends Sortable>(items: readonly Item[], sort: Sort): Item[] {
  return [...items].sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || COMPARE[sort](a, b));
}

/** The order named by `?sort=`; the default if it is missing or unknown. */
export function readSort(params: URLSearchParams): Sort {
  const wanted = params.get('sort');
  return SORTS.find(({ value }) => value === wanted)?.value ?? DEFAULT_SORT;
}

/** A copy of `params` with the order; the default order is left out. */
export function writeSort(sort: Sort, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  if (sort === DEFAULT_SORT) written.delete('sort');
  else written.set('sort', sort);
  return written;
}
