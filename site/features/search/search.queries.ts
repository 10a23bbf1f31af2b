import { SEARCH_PATH, SEARCH_SHAPE, type SearchAnswer, type SearchSort } from '#shared/api/search.ts';
import { filterEntries, type SearchFilters } from '#shared/product/search-filters.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';

/** Pages `from` to `page` of what the term finds and the filters leave. @throws ApiRefusal, ShopUnreachable */
export function askForProducts(
  term: string,
  { from, page, sort, filters }: { from: number; page: number; sort: SearchSort; filters: SearchFilters },
): Promise<SearchAnswer> {
  const query = [['q', term], ['from', `${from}`], ['page', `${page}`], ['sort', sort], ...filterEntries(filters)];
  return getJson(`${SEARCH_PATH}?${new URLSearchParams(query)}`, shapeSchema(SEARCH_SHAPE));
}
