/** The words of the listing pages (specification, section 2). */
export const LISTING_WORDS = {
  allFilters: 'All Filters',
  loadMore: 'Load More',
  clear: 'Clear all',
  empty: 'No products found',
  emptyHint: 'No product has all of what you chose. Take a filter away to see more.',
  failed: 'The products could not be loaded. Please try again.',
  saleBanner: 'Up to 60% OFF',
  saleTimer: 'Sale ends in: 5 days 12 hours',
} as const;

/** `Showing 24 products`. */
export function showingText(count: number): string {
  return `Showing ${count} products`;
}
