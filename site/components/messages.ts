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
