import { CARD_SHAPE, type CardData } from '#shared/product/card-data.ts';
import type { SearchFacet, SearchFilters } from '#shared/product/search-filters.ts';

/**
 * GET /api/search?q=&page=&from=&sort=&size=&colour=&min=&max=. Terms are cut (`cleanTerm`), unknown filters ignored. Errors: 400 invalid_request for a
 * blank term, 503 service_unavailable while there is no index. The browser reads answers with `hasShape` instead of zod,
 * so that a first search stays small.
 */
export const SEARCH_PATH = '/api/search';

/** Products on a page of results. */
export const RESULTS_PER_PAGE = 24;
/** The most pages in one answer, whatever `from` and `page` are. */
export const MAX_PAGES_AT_ONCE = 10;

/** Orders of results. Sold-out products come last in each of them. */
export const SEARCH_SORTS = ['relevance', 'newest', 'price-low', 'price-high', 'origin'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** A category of the menu. */
export interface FoundCategory {
  name: string;
  /** The label of its menu section. */
  section: string;
  href: string;
}

/** A filter value and its number of products with the other filters applied. */
export interface FilterChoice {
  facet: SearchFacet;
  value: string;
  count: number;
  /** CSS colour of the swatch; empty for a size. */
  swatch: string;
}

/** Found products, best first. */
export interface SearchAnswer {
  /** The corrected term; empty if the typed term was used as it is. */
  understood: string;
  /** Number of products on all pages, with and without the filters. */
  total: number;
  unfiltered: number;
  /** The applied filters. */
  filters: SearchFilters;
  choices: FilterChoice[];
  /** The first page in this answer; `page` is the last. */
  from: number;
  page: number;
  pages: number;
  products: CardData[];
  /**
   * Shown below the last of all results: products of a listing of that name, similar ones, and those a typo may mean; without
   * any, products with some of the words. `understood` names these if nothing was found.
   */
  near: CardData[];
  /** Pages that the term asks for, such as Sale or the size chart. */
  links: FoundCategory[];
  /** If nothing was found, near matches neither: parts of the term that have results. */
  otherTerms: string[];
  /** If nothing was found: categories to offer instead. */
  categories: FoundCategory[];
}

/** The data for rendering the page /search. */
export interface SearchResults {
  /** The searched term; empty shows the prompt. */
  term: string;
  sort: SearchSort;
  /** The results; null if search cannot be reached. */
  answer: SearchAnswer | null;
}

export const CATEGORY_SHAPE: FoundCategory = { name: '', section: '', href: '' };

export const SEARCH_SHAPE: SearchAnswer = {
  understood: '',
  total: 0,
  unfiltered: 0,
  filters: { size: [''], colour: [''], min: 0, max: 0 },
  choices: [{ facet: 'size', value: '', count: 0, swatch: '' }],
  from: 0,
  page: 0,
  pages: 0,
  products: [CARD_SHAPE],
  near: [CARD_SHAPE],
  links: [CATEGORY_SHAPE],
  otherTerms: [''],
  categories: [CATEGORY_SHAPE],
};
