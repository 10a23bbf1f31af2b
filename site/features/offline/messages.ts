/** The words of the offline page. */
export const OFFLINE_WORDS = {
  title: 'You are offline',
  text: 'This page is not saved on your device. It will open when you are back online.',
  retry: 'Try again',
  keptHeading: 'On your device',
  cart: 'Your cart',
  wishlist: 'Your wishlist',
} as const;
