export const AGREEMENT = {
  start: (by: 'ordering' | 'signing up') => `By ${by} you agree to our `,
  terms: 'terms',
  and: ' and ',
  returns: 'return policy',
  end: '.',
} as const;

/** The link after what a form's data is used for. */
export const DATA_NOTICE = 'Privacy policy';

export const BREADCRUMBS = { name: 'Breadcrumb', home: 'Home' } as const;

/** For screen readers, before a price. */
export const PRICE = { price: 'Price ', original: 'Original price ' } as const;

/** The accessible name of a size that cannot be bought now. */
export const soldOutSize = (size: string): string => `${size}, sold out`;

/** What a product page offers beside the cart: here, so that the islands' file does not have all words of these features. */
export const OFFERS = {
  sizeGuide: 'Size guide',
  /** `what` is `size M` or `this`. */
  tellWhenBack: (what: string) => `Email me when ${what} is back`,
  /** The wishlist's button (specification, section 4). */
  wishlist: 'Wishlist',
  inWishlist: 'In Wishlist',
} as const;

export const DISMISS = 'Dismiss';

export const VIEW_ALL = 'View all';

/** Shown while scripts are off. */
export const SCRIPTS_NEEDED = {
  turnOn: 'Please turn on JavaScript for this site and open the page again.',
  orOrder: 'Or order with us by',
  whatsapp: 'WhatsApp',
  message: 'Hi, I would like to place an order.',
  orPhone: 'or phone:',
  shop: 'Continue Shopping',
} as const;

export const SKIP_LINK = 'Skip to content';

/** The words around a page of text. */
export const ARTICLE = { contents: 'On this page', changed: (day: string) => `Last changed on ${day}.` } as const;

export const SHOP_UNREACHABLE_TITLE = 'We could not reach the shop';

/** Said, beside what failed, when the shop's server does not answer. */
export const SHOP_UNREACHABLE = `${SHOP_UNREACHABLE_TITLE}. Please check your connection and try again.`;

/** Shown when the code of an island did not load. */
export const CODE_FAILURE = 'That didn’t load. Please check your connection and press again.';

/** Shown in place of a part of the page whose code did not load. */
export const PART_FAILURE = 'This part didn’t load. Please check your connection.';
export const TRY_AGAIN = 'Try again';
