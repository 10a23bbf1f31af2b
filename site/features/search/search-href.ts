import type { SearchSort } from '#shared/api/search.ts';

/** The address of the results for a term. */
export function searchHref(term: string, { sort = 'relevance', page = 1 }: { sort?: SearchSort; page?: number } = {}) {
  const query = new URLSearchParams({ q: term });
  if (sort !== 'relevance') query.set('sort', sort);
  if (page > 1) query.set('page', `${page}`);
  return `/search?${query}`;
}
