import { type Filters, isUnfiltered, NO_FILTERS, readFilters, writeFilters } from './filters.ts';
import { DEFAULT_SORT, readSort, type Sort, writeSort } from './sort.ts';

/** What a shopper asks a list for. */
export interface Asked {
  filters: Filters;
  sort: Sort;
}

export const NOTHING_ASKED: Asked = { filters: NO_FILTERS, sort: DEFAULT_SORT };

/** Reads what an address asks for. */
export function readAsked(search: string): Asked {
  const params = new URLSearchParams(search);
  return { filters: readFilters(params), sort: readSort(params) };
}

/** The query of an address that asks for it; names that are not ours stay in it. */
export function writeAsked({ filters, sort }: Asked, search: string): string {
  const params = writeSort(sort, writeFilters(filters, new URLSearchParams(search)));
  return params.size === 0 ? '' : `?${params}`;
}

/** Whether it is what the page shows without an island. */
export function isNothing({ filters, sort }: Asked): boolean {
  return sort === DEFAULT_SORT && isUnfiltered(filters);
}
