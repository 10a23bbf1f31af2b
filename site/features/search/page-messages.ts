/** Words of the search page only; those of the specification (sections 2 and 8) verbatim. */
export const SEARCH_PAGE_WORDS = {
  description: 'Find suits, sarees, lehengas and fabrics by name, fabric or description.',
  prompt: 'Enter a search term',
  promptText: 'Try a garment, a fabric or a craft, in English or हिन्दी.',
  noneText: 'Try a shorter word, or look here:',
  otherTerms: 'Did you mean',
  near: 'Close to what you typed',
  failedText: 'Please try again in a moment.',
  tryAgain: 'Try again',
  loadMore: 'Load More',
  loadingMore: 'Loading...',
  first: 'Back to the first results',
} as const;

/** Links shown if nothing was found. */
export const SEARCH_SUGGESTIONS = [
  { name: 'New Arrivals', href: '/new-arrivals' },
  { name: 'Collections', href: '/collections' },
  { name: 'Sale', href: '/sale' },
] as const;

/** The orders of results. */
export const SORT_WORDS = {
  label: 'Sort by',
  relevance: 'Best match',
  newest: 'Date new to old',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
} as const;

/** The filters of results. */
export const FILTER_WORDS = {
  title: 'Filters',
  size: 'Size in stock',
  colour: 'Colour',
  price: 'Price (₹)',
  from: 'From',
  to: 'To',
  lowest: 'Lowest price',
  highest: 'Highest price',
  apply: 'Apply',
  clear: 'Clear all',
  noneMatch: 'Nothing matches these filters. Remove one to see more.',
} as const;

/** `From ₹500`, `Up to ₹2,000`. */
export function limitText(end: 'min' | 'max', price: string): string {
  return `${end === 'min' ? 'From' : 'Up to'} ${price}`;
}

/** `Remove filter XL`. */
export function removeText(name: string): string {
  return `Remove filter ${name}`;
}
