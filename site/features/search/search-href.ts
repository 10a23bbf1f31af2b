/** The address of the results for a term. */
export function searchHref(term: string, page = 1): string {
  const query = new URLSearchParams({ q: term });
  if (page > 1) query.set('page', `${page}`);
  return `/search?${query}`;
}
