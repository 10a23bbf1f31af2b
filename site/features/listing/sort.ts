import { compareOrigins } from '#shared/product/declarations.ts';
import { SORTS, SORTS_WITH_ORIGIN } from './messages.ts';

/** The orders that a list offers. */
export const sortsOf = (hasOrigins: boolean | undefined) => (hasOrigins ? SORTS_WITH_ORIGIN : SORTS);

export type Sort = (typeof SORTS_WITH_ORIGIN)[number]['value'];

export const DEFAULT_SORT: Sort = 'featured';

/** The data of a product that sorting needs. */
export interface Sortable {
  /** The price in rupees. */
  price: number;
  /** Position of the name in the alphabetical order of the list. */
  nameRank: number;
  /** Country of origin; empty if unknown. */
  origin: readonly string[];
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
  origin: (a, b) => compareOrigins(a.origin[0] ?? '', b.origin[0] ?? ''),
};

/**
 * A sorted copy of a list that is newest first (specification, section 7). Sold-out products come last; equal ones keep
 * their order.
 */
export function sortProducts<Item extends Sortable>(items: readonly Item[], sort: Sort): Item[] {
  return [...items].sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || COMPARE[sort](a, b));
}

/** The order named by `?sort=`; the default if it is missing or not offered. */
export function readSort(params: URLSearchParams, hasOrigins?: boolean): Sort {
  const wanted = params.get('sort');
  return sortsOf(hasOrigins).find(({ value }) => value === wanted)?.value ?? DEFAULT_SORT;
}

/** A copy of `params` with the order; the default order is left out. */
export function writeSort(sort: Sort, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  if (sort === DEFAULT_SORT) written.delete('sort');
  else written.set('sort', sort);
  return written;
}
