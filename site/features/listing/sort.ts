/** The sort options in the order of the specification (section 2); `value` stands in the address. */
export const SORTS = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Date new to old' },
  { value: 'price-asc', label: 'Price low to high' },
  { value: 'price-desc', label: 'Price high to low' },
  { value: 'name-asc', label: 'Alphabetically A-Z' },
  { value: 'name-desc', label: 'Alphabetically Z-A' },
] as const;

/** The value of a sort option. */
export type Sort = (typeof SORTS)[number]['value'];

export const DEFAULT_SORT: Sort = 'featured';

/** What a product is sorted by. */
export interface Sortable {
  /** Rupees. */
  price: number;
  /** Its place among all names of the list. */
  nameRank: number;
  isFeatured: boolean;
  isSoldOut: boolean;
}

type Compare = (a: Sortable, b: Sortable) => number;

const COMPARE: Readonly<Record<Sort, Compare>> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
  newest: () => 0,
  'price-asc': (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  'name-asc': (a, b) => a.nameRank - b.nameRank,
  'name-desc': (a, b) => b.nameRank - a.nameRank,
};

/**
 * A sorted copy of a list that is newest first (specification, section 7), what has sold out at its end. Equal ones keep
 * the order they came in.
 */
export function sortProducts<Item extends Sortable>(items: readonly Item[], sort: Sort): Item[] {
  return items.toSorted((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || COMPARE[sort](a, b));
}

/** The sort an address asks for with `?sort=`; the default when it asks for none or for an unknown one. */
export function readSort(params: URLSearchParams): Sort {
  const wanted = params.get('sort');
  return SORTS.find(({ value }) => value === wanted)?.value ?? DEFAULT_SORT;
}

/** `params` with the sort written into it; the default is left out. */
export function writeSort(sort: Sort, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  if (sort === DEFAULT_SORT) written.delete('sort');
  else written.set('sort', sort);
  return written;
}
