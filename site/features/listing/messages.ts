/** The words of the listing pages (specification, section 2). */
export const LISTING_WORDS = {
  allFilters: 'All Filters',
  loadMore: 'Load More',
  clear: 'Clear all',
  close: 'Close',
  price: 'Price (₹)',
  priceFrom: 'From',
  priceTo: 'To',
  empty: 'No products found',
  emptyHint: 'Nothing matches these filters. Remove one to see more.',
  sortBy: 'Sort by',
  loading: 'Loading products...',
  products: 'Products',
  filters: 'Filters',
  withoutScripts:
    'Filters need JavaScript, which is turned off. All products are shown here; to see one category, search for it:',
  loadFailed: 'The products could not be loaded. Please try again.',
  saleTimer: 'Sale ends in: 5 days 12 hours',
} as const;

/** The filters with several values by name, in the order they are shown. Their keys are also the parameters of the address. */
export const FACET_WORDS = {
  category: 'Category',
  size: 'Size in stock',
  stitching: 'Stitching',
  fabric: 'Fabric',
  work: 'Work',
  colour: 'Colour',
  pieces: 'Number of pieces',
  brand: 'Brand',
  origin: 'Country of origin',
} as const;

export const STITCHING_WORDS: Record<string, string> = { stitched: 'Stitched', unstitched: 'Unstitched' };

/** `Showing 24 products`. */
export function showingText(count: number): string {
  return `Showing ${count} products`;
}

/** `of 60`, beside 'Showing 24 products'. */
export function ofText(all: number): string {
  return `of ${all}`;
}

/** `From ₹500`, `Up to ₹2,000`. */
export function priceLimitText(end: 'min' | 'max', price: string): string {
  return `${end === 'min' ? 'From' : 'Up to'} ${price}`;
}

/** `24 of 60`. */
export function progressText(shown: number, all: number): string {
  return `${shown} of ${all}`;
}

/** `Show 12 products`, on the button that closes the dialog. */
export function showText(count: number): string {
  return `Show ${productCount(count)}`;
}

/** `Sale ends in: 2 days 3 hours`; `hours` are whole ones. */
export function saleEndsText(hours: number): string {
  const part = (count: number, unit: string) => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]);
  const parts = [...part(Math.floor(hours / 24), 'day'), ...part(hours % 24, 'hour')];
  return `Sale ends in: ${parts.join(' ') || 'less than 1 hour'}`;
}

/** `3 pieces`. */
export function pieceCount(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}

/** `2 chosen`, beside the name of a filter. */
export function chosenText(count: number): string {
  return count === 0 ? '' : `${count} chosen`;
}

/** `See all in Cotton`, where a listing holds only a part of it. */
export function seeAllText(name: string): string {
  return `See all in ${name}`;
}

/** `Remove filter Cotton`. */
export function removeText(name: string): string {
  return `Remove filter ${name}`;
}

/** `12 products`. */
export function productCount(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}

/** The sort options in the order of the specification (section 2). `value` is the query parameter. */
export const SORTS = [
  { value: 'featured', label: 'Featured' },
  { value: 'newest', label: 'Date new to old' },
  { value: 'price-asc', label: 'Price low to high' },
  { value: 'price-desc', label: 'Price high to low' },
  { value: 'name-asc', label: 'Alphabetically A-Z' },
  { value: 'name-desc', label: 'Alphabetically Z-A' },
] as const;

/** Those of listings with products of several countries (Legal Metrology rule 6(10A)); collection pages have the six. */
export const SORTS_WITH_ORIGIN = [...SORTS, { value: 'origin', label: 'Country of origin' }] as const;
