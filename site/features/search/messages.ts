/**
 * Words of search boxes and results; those of the specification (sections 2 and 8) verbatim. Those of the search page only are
 * in page-messages.ts, because every page loads this file with the box.
 */
export const SEARCH_WORDS = {
  title: 'Search',
  loading: 'Searching...',
  none: 'No products found',
  failed: 'Search isn’t available right now',
} as const;

/** `Results for “cotton”`. */
export function resultsFor(term: string): string {
  return `Results for “${term}”`;
}

/** `Showing results for lehenga`: the term that a misspelled one was corrected to. */
export function understoodText(term: string): string {
  return `Showing results for ${term}`;
}

/** `Showing 24 of 42 products`, or `Showing 42 products` when that is all. */
export function showingText(shown: number, total: number): string {
  return `Showing ${shown < total ? `${shown} of ` : ''}${countText(total)}`;
}

/** `1 product`, `42 products`. */
export function countText(products: number): string {
  return `${products} ${products === 1 ? 'product' : 'products'}`;
}

/** The words of a search box. */
export const BOX_WORDS = {
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
} as const;

/** The words of the list under a search box. */
export const SUGGESTION_WORDS = {
  list: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  soldOut: 'Sold out',
} as const;

/** `See all 42 products`. */
export function seeAllText(total: number): string {
  return total === 1 ? 'See this product' : `See all ${countText(total)}`;
}

/** Announces loaded suggestions: `6 products, 2 categories`. */
export function suggestedText(products: number, categories: number): string {
  if (products === 0 && categories === 0) return SEARCH_WORDS.none;
  return `${countText(products)}, ${categories} ${categories === 1 ? 'category' : 'categories'}`;
}
