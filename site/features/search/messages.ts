/** The words of the search page and of the suggestions; those of the specification (sections 2 and 8) verbatim. */
export const SEARCH_WORDS = {
  title: 'Search',
  description: 'Find suits, sarees, lehengas and fabrics by name, fabric or description.',
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
  prompt: 'Enter a search term',
  promptText: 'A garment, a fabric, a craft: in your own spelling, in English or हिन्दी.',
  loading: 'Searching...',
  none: 'No products found',
  noneText: 'Try a shorter word, or look here:',
  otherTerms: 'Did you mean',
  failed: 'Search cannot be reached at the moment',
  failedText: 'The rest of the shop is open. Please try again in a moment.',
  tryAgain: 'Try again',
  loadMore: 'Load More',
  noScript: 'Searching needs JavaScript. Everything else in the shop can be reached without it:',
  suggestions: 'Suggestions',
  products: 'Products',
  categories: 'Categories',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  soldOut: 'Sold out',
} as const;

/** Where someone who found nothing may look. */
export const SEARCH_SUGGESTIONS = [
  { name: 'New Arrivals', href: '/new-arrivals' },
  { name: 'Collections', href: '/collections' },
  { name: 'Sale', href: '/sale' },
] as const;

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
  return shown < total ? `Showing ${shown} of ${countText(total)}` : `Showing ${countText(total)}`;
}

/** `See all 42 products`. */
export function seeAllText(total: number): string {
  return total === 1 ? 'See this product' : `See all ${countText(total)}`;
}

/** What is read out when suggestions have come: `6 products, 2 categories`. */
export function suggestedText(products: number, categories: number): string {
  if (products === 0 && categories === 0) return SEARCH_WORDS.none;
  const found = [countText(products), `${categories} ${categories === 1 ? 'category' : 'categories'}`];
  return found.join(', ');
}

function countText(products: number): string {
  return `${products} ${products === 1 ? 'product' : 'products'}`;
}
