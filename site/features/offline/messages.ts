/** The words of the page that stands in while there is no network. */
export const OFFLINE_WORDS = {
  title: 'You are offline',
  text: 'This page is not on your device yet. It opens as soon as you are connected again.',
  retry: 'Try again',
  keptHeading: 'On your device',
  cart: 'Your cart',
  wishlist: 'Your wishlist',
} as const;
