import { SEARCH_SHAPE, type SearchAnswer } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS } from '#shared/product/search-filters.ts';

/** An answer for tests that found nothing; say what matters to the one at hand. */
export function sampleAnswer(overrides: Partial<SearchAnswer> = {}): SearchAnswer {
  const nothing = {
    products: [],
    near: [],
    links: [],
    otherTerms: [],
    categories: [],
    choices: [],
    filters: NO_SEARCH_FILTERS,
  };
  return { ...SEARCH_SHAPE, from: 1, page: 1, pages: 1, ...nothing, ...overrides };
}
