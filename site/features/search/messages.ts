/** Words of results and suggestions; those of the specification (sections 2 and 8) verbatim. */
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

/** `Showing results for lehenga`: the term that a misspelled one was corrected to; `Showing size M` for a size alone. */
export function understoodText(term: string): string {
  if (term.startsWith('in size ')) return `Showing ${term.slice('in '.length)}`;
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

/** The words of the list under a search box. */
export const SUGGESTION_WORDS = {
  list: 'Suggestions',
  products: 'Products',
  categories: 'Categories and pages',
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

/** Words of the search page only; those of the specification (sections 2 and 8) verbatim. */
export const SEARCH_PAGE_WORDS = {
  description: 'Find suits, sarees, lehengas and fabrics by name, fabric or description.',
  prompt: 'Enter a search term',
  promptText: 'Try a garment, a fabric or a craft, in English or ',
  hindi: 'हिन्दी',
  noneText: 'Try a shorter word, or look here:',
  otherTerms: 'Did you mean',
  near: 'Close to what you typed',
  more: 'You may also like',
  pages: 'Pages',
  failedText: 'Please try again in a moment.',
  tryAgain: 'Try again',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  first: 'Back to the first results',
  apply: 'Apply',
} as const;

/** Links shown if nothing was found. */
export const SEARCH_SUGGESTIONS = [
  { name: 'New Arrivals', href: '/new-arrivals' },
  { name: 'Collections', href: '/collections' },
  { name: 'Sale', href: '/sale' },
] as const;

/** The orders of results. */
export const SORT_WORDS = {
  relevance: 'Best match',
  newest: 'Date new to old',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
  origin: 'Country of origin',
} as const;
