/** The words of the wishlist page (specification, section 2). */
export const WISHLIST_WORDS = {
  title: 'Wishlist',
  description: 'Your saved styles at {name}.',
  signedOut: 'Sign in to view your wishlist',
  signedOutText: 'It is saved with your account, on every device you sign in on.',
  signIn: 'Sign In',
  loading: 'Loading wishlist...',
  empty: 'Your wishlist is empty',
  emptyText: 'Tap ♡ to save styles here.',
  scriptsNeeded: 'Your wishlist is saved with your account. Please turn on JavaScript to see it.',
  browse: 'See new arrivals',
  unavailable: 'No longer available',
  addToCart: 'Add to Cart',
  adding: 'Adding...',
  failed: 'Your wishlist can’t be loaded right now',
  failedText: 'It is still saved with your account. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;

/** Toasts (specification, sections 5 and 8). */
export const WISHLIST_TOASTS = {
  signIn: 'Please sign in to add items to wishlist',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  addFailed: 'Failed to add to wishlist',
  removeFailed: 'Failed to remove from wishlist',
  loadFailed: 'Failed to load wishlist',
} as const;

/** Accessible names of controls, each with the product. */
export const WISHLIST_CONTROLS = {
  toggle: (product: string) => `Wishlist: ${product}`,
  add: (product: string) => `Add to Cart: ${product}`,
  remove: (product: string) => `Remove ${product} from wishlist`,
} as const;

/** `3 items`. */
export function itemCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
