/** All that the shop stores in a browser, in localStorage or sessionStorage; a test finds a key that is missing here. */

/** Belongs to the person who shops: removed at sign-out, so that the next person at this browser does not see it. */
export const KEYS_OF_PERSON = [
  'GulmoharDiscountCode',
  'GulmoharGoogle',
  'GulmoharOrderAttempts',
  'GulmoharOrders',
  'GulmoharPin',
  'GulmoharRecent',
  'GulmoharShipping',
  'GulmoharSizes',
  'GulmoharWanted',
  'GulmoharWishlist',
  'recent-searches',
] as const;

/** Belongs to the device, as a guest's cart does, or is removed by itself: the session by signing out, a toast once shown. */
export const KEYS_OF_DEVICE = ['GulmoharCart', 'GulmoharToast', 'pocketbase_auth'] as const;
