/** The words of the search page; those of the specification (section 2) verbatim. */
export const SEARCH_WORDS = {
  title: 'Search',
  description: 'Find suits, sarees, lehengas and fabrics by name, fabric or description.',
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
  prompt: 'Enter a search term',
  promptText: 'A garment, a fabric, a craft: anything that a name or a description may hold.',
  loading: 'Searching...',
  none: 'No products found',
  noneText: 'Try a shorter word, or one of these:',
  failed: 'Search cannot be reached at the moment',
  failedText: 'The rest of the shop is open. Please try again in a moment.',
  tryAgain: 'Try again',
  loadMore: 'Load More',
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

/** `Showing 24 products`. */
export function showingText(count: number): string {
  return `Showing ${count} ${count === 1 ? 'product' : 'products'}`;
}
