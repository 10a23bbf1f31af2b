/** What the search page says in its HTML; the words of the specification (sections 2 and 8) verbatim. */
export const SEARCH_PAGE_WORDS = {
  description: 'Find suits, sarees, lehengas and fabrics by name, fabric or description.',
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
  prompt: 'Enter a search term',
  promptText: 'A garment, a fabric, a craft: in your own spelling, in English or हिन्दी.',
  noneText: 'Try a shorter word, or look here:',
  otherTerms: 'Did you mean',
  failedText: 'The rest of the shop is open. Please try again in a moment.',
  tryAgain: 'Try again',
  loadMore: 'Load More',
  noScript: 'Searching needs JavaScript. Everything else in the shop can be reached without it:',
} as const;

/** Where someone who found nothing may look. */
export const SEARCH_SUGGESTIONS = [
  { name: 'New Arrivals', href: '/new-arrivals' },
  { name: 'Collections', href: '/collections' },
  { name: 'Sale', href: '/sale' },
] as const;
