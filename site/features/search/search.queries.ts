import { SEARCH_PATH, SEARCH_SHAPE, type SearchAnswer, type SearchSort } from '#shared/api/search.ts';
import { filterEntries, type SearchFilters } from '#shared/product/search-filters.ts';
import { hasShape } from '#shared/shape.ts';

/** The server did not answer a search, or answered something else. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

/** Pages `from` to `page` of what the term finds and the filters leave. @throws as `ask` */
export function askForProducts(
  term: string,
  { from, page, sort, filters }: { from: number; page: number; sort: SearchSort; filters: SearchFilters },
): Promise<SearchAnswer> {
  return ask(
    SEARCH_PATH,
    [['q', term], ['from', `${from}`], ['page', `${page}`], ['sort', sort], ...filterEntries(filters)],
    SEARCH_SHAPE,
  );
}

/**
 * The answer of a search endpoint.
 * @throws SearchFailed, TypeError if the server cannot be reached, AbortError if `signal` is aborted.
 */
export async function ask<Answer>(
  path: string,
  query: Record<string, string> | string[][],
  shape: Answer,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await fetch(`${path}?${new URLSearchParams(query)}`, { signal });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!hasShape(shape, answer)) throw new SearchFailed(`${path} answered ${response.status}.`);
  return answer;
}
