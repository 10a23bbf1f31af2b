import { type Filters, isUnfiltered, NO_FILTERS, readFilters, writeFilters } from './filters.ts';
import { DEFAULT_SORT, readSort, type Sort, writeSort } from './sort.ts';

/** The filters and order of a list, as its address names them. */
export interface Asked {
  filters: Filters;
  sort: Sort;
}

export const NOTHING_ASKED: Asked = { filters: NO_FILTERS, sort: DEFAULT_SORT };

/** Reads the query of an address. */
export function readAsked(search: string): Asked {
  const params = new URLSearchParams(search);
  return { filters: readFilters(params), sort: readSort(params) };
}

/** The query of an address with these filters and order; other parameters stay in it. */
export function writeAsked({ filters, sort }: Asked, search: string): string {
  const params = writeSort(sort, writeFilters(filters, new URLSearchParams(search)));
  return params.size === 0 ? '' : `?${params}`;
}

/** Whether the static page already shows this: no filters, default order. */
export function isNothing({ filters, sort }: Asked): boolean {
  return sort === DEFAULT_SORT && isUnfiltered(filters);
}
