import { SHOP } from '#shared/shop.ts';

/** The words of the wishlist page (specification, section 2), and of its button. */
export const WISHLIST_WORDS = {
  title: 'Wishlist',
  description: `The pieces you have put aside at ${SHOP.name}.`,
  signedOut: 'Sign in to view your wishlist',
  signedOutText: 'It is kept with your account, on every device you sign in on.',
  signIn: 'Sign In',
  loading: 'Loading wishlist...',
  empty: 'Your wishlist is empty',
  emptyText: 'Tap ♡ to save styles here.',
  scriptsNeeded: 'Your wishlist is kept with your account, and it takes JavaScript to show it.',
  browse: 'See new arrivals',
  unavailable: 'No longer available',
  failed: 'Your wishlist cannot be reached at the moment',
  failedText: 'Nothing is lost: it is kept with your account.',
  tryAgain: 'Try again',
} as const;

/** The button of a product page (specification, section 4). */
export const WISHLIST_BUTTON = { unwished: 'Wishlist', wished: 'In Wishlist' } as const;

/** Toasts (specification, sections 5 and 8). */
export const WISHLIST_TOASTS = {
  signIn: 'Please sign in to add items to wishlist',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  addFailed: 'Failed to add to wishlist',
  removeFailed: 'Failed to remove from wishlist',
  loadFailed: 'Failed to load wishlist',
} as const;

/** Names of controls, so that they can be told apart by ear. */
export const WISHLIST_CONTROLS = {
  toggle: (piece: string) => `Wishlist: ${piece}`,
  remove: (piece: string) => `Remove ${piece} from wishlist`,
} as const;

/** `3 pieces`. */
export function pieceCount(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`;
}
