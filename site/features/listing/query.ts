import { type Filters, isUnfiltered, matches, NO_FILTERS, readFilters, writeFilters } from './filters.ts';
import type { IndexItem } from './listing-index.ts';
import { DEFAULT_SORT, readSort, type Sort, sortProducts, writeSort } from './sort.ts';

/** The filters and order of a list, as its address names them. */
export interface ListQuery {
  filters: Filters;
  sort: Sort;
}

export const DEFAULT_LIST_QUERY: ListQuery = { filters: NO_FILTERS, sort: DEFAULT_SORT };

/** Reads the query of an address. */
export function readListQuery(search: string, hasOrigins?: boolean): ListQuery {
  const params = new URLSearchParams(search);
  return { filters: readFilters(params), sort: readSort(params, hasOrigins) };
}

/** The query of an address with these filters and order; other parameters stay in it. */
export function writeListQuery({ filters, sort }: ListQuery, search: string): string {
  const params = writeSort(sort, writeFilters(filters, new URLSearchParams(search)));
  return params.size === 0 ? '' : `?${params}`;
}

/** Whether the static page already shows this: no filters, default order. */
export function isDefaultListQuery({ filters, sort }: ListQuery): boolean {
  return sort === DEFAULT_SORT && isUnfiltered(filters);
}

/** Ids of the items that match, in the order of the query. */
export function matchingIds(items: readonly IndexItem[], { filters, sort }: ListQuery): string[] {
  const matching = items.filter((item) => matches(item, filters));
  return sortProducts(matching, sort).map(({ id }) => id);
}
