/**
 * The words that the search page and the suggestions share; those of the specification (sections 2 and 8) verbatim. The rest
 * is in page-messages.ts and suggestion-messages.ts.
 */
export const SEARCH_WORDS = {
  title: 'Search',
  loading: 'Searching...',
  none: 'No products found',
  failed: 'Search cannot be reached at the moment',
} as const;

/** `Results for “cotton”`. */
export function resultsFor(term: string): string {
  return `Results for “${term}”`;
}

/** `Showing results for lehenga`: what a mistyped or otherwise spelled term was taken for. */
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
