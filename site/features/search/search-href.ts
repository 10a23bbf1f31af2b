/** The address of the results for a term: the best match first, unfiltered. */
export function searchHref(term: string): string {
  return `/search?${new URLSearchParams({ q: term })}`;
}
