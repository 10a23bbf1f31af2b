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
  name: string;
  priceRupees: number;
  /** As PocketBase writes it, so that later ones compare greater. */
  createdAt: string;
  isFeatured: boolean;
}

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const COMPARE: Readonly<Record<Sort, (a: Sortable, b: Sortable) => number>> = {
  featured: (a, b) => Number(b.isFeatured) - Number(a.isFeatured),
  newest: (a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1),
  'price-asc': (a, b) => a.priceRupees - b.priceRupees,
  'price-desc': (a, b) => b.priceRupees - a.priceRupees,
  'name-asc': (a, b) => names.compare(a.name, b.name),
  'name-desc': (a, b) => names.compare(b.name, a.name),
};

/** A sorted copy (specification, section 7); equal ones keep the order they came in. */
export function sortProducts<Item extends Sortable>(items: readonly Item[], sort: Sort): Item[] {
  return items.toSorted(COMPARE[sort]);
}

/** The sort an address asks for with `?sort=`; the default when it asks for none or for an unknown one. */
export function readSort(search: string): Sort {
  const wanted = new URLSearchParams(search).get('sort');
  return SORTS.find(({ value }) => value === wanted)?.value ?? DEFAULT_SORT;
}

/** The address's query with another sort; the default is left out, everything else stays. */
export function writeSort(search: string, sort: Sort): string {
  const params = new URLSearchParams(search);
  if (sort === DEFAULT_SORT) params.delete('sort');
  else params.set('sort', sort);
  return params.size === 0 ? '' : `?${params}`;
}
