import type { SearchSort } from '#shared/api/search.ts';
import { filterEntries, type SearchFilters } from '#shared/product/search-filters.ts';

/** What an address of results asks for besides the term. */
interface Asked {
  sort: SearchSort;
  filters: SearchFilters;
  page?: number;
}

/** The address of sorted and filtered results for a term. */
export function resultsHref(term: string, { sort, filters, page = 1 }: Asked): string {
  const query = new URLSearchParams([['q', term], ...filterEntries(filters)]);
  if (sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  return `/search?${query}`;
}
