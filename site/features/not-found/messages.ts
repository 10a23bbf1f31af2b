/** The words of the not-found page; heading and back are the specification's (section 2). */
export const NOT_FOUND = {
  heading: 'Oops! Page not found.',
  text: 'The page may have moved, or the product may have sold out.',
  back: 'Return to Homepage',
  perhaps: 'Perhaps you were looking for',
} as const;

/** The pages a not-found page offers to everybody. */
export const MAIN_PAGES = [
  ['/new-arrivals', 'New Arrivals'],
  ['/original-pakistani', 'Original Pakistani'],
  ['/indian-replica', 'Indian Replica'],
  ['/collections', 'Collections'],
  ['/sale', 'Sale'],
] as const;

/** Pages that a mistyped address may be meant for. */
export const FURTHER_PAGES = [
  ['/contact', 'Contact'],
  ['/wishlist', 'Wishlist'],
  ['/cart', 'Cart'],
  ['/profile', 'My Profile'],
  ['/auth', 'Sign In'],
] as const;
