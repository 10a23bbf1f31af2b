/** The header's words (specification, section 2), most of them for screen readers. */
export const HEADER = {
  home: (shop: string) => `${shop}, home`,
  menu: 'Menu',
  main: 'Main',
  sectionMenu: (section: string) => `${section} menu`,
  search: 'Search',
  signIn: 'Sign In',
  wishlist: 'Wishlist',
  cart: 'Cart',
} as const;

/** In place of 'Sign In' for signed-in shoppers. */
export const MY_PROFILE = 'My Profile';

/** The columns of the footer (specification, section 2); Instagram is the last link of About. */
export const FOOTER = { columns: ['Shop', 'Help', 'About'], instagram: 'Instagram', payments: 'Ways to pay' } as const;

/** Heading of the contact links at the end of the menu on narrow screens, where the footer is far away. */
export const MENU_HELP = 'Help';

/** For signed-in shoppers header.ts points it to their orders. */
export const TRACK_ORDER = { name: 'Track Order', href: '/contact#track' } as const;

export const CONTACT_LINKS = [
  { name: 'Contact', href: '/contact' },
  { name: 'Returns & Exchanges', href: '/returns' },
  { name: 'Size Chart', href: '/size-chart' },
  { name: 'FAQ', href: '/faq' },
] as const;
