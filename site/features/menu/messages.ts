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

export const FOOTER = { instagram: 'Instagram', payments: 'Ways to pay' } as const;

/** The footer's links, by column (specification, section 2). */
export const FOOTER_LINKS: readonly { title: string; links: readonly { name: string; href: string }[] }[] = [
  {
    title: 'Shop',
    links: [
      { name: 'New Arrivals', href: '/new-arrivals' },
      { name: 'Original Pakistani', href: '/original-pakistani' },
      { name: 'Indian Replica', href: '/indian-replica' },
      { name: 'Collections', href: '/collections' },
      { name: 'Sale', href: '/sale' },
    ],
  },
  {
    title: 'Help',
    links: [
      { name: 'Size Chart', href: '/size-chart' },
      { name: 'Returns & Exchanges', href: '/returns' },
      { name: 'Track Order', href: '/contact' },
      { name: 'FAQ', href: '/faq' },
      { name: 'Contact', href: '/contact' },
    ],
  },
  {
    title: 'About',
    links: [
      { name: 'About Us', href: '/about' },
      { name: 'Privacy Policy', href: '/privacy-policy' },
      { name: 'Terms of Service', href: '/terms-of-service' },
    ],
  },
];

/** Heading of the contact links at the end of the menu on narrow screens, where the footer is far away. */
export const MENU_HELP = 'Help';

/** For signed-in shoppers account-links.ts points it to their orders. */
export const TRACK_ORDER = { name: 'Track Order', href: '/contact#track' } as const;

export const CONTACT_LINKS = [
  { name: 'Contact', href: '/contact' },
  { name: 'Returns & Exchanges', href: '/returns' },
  { name: 'Size Chart', href: '/size-chart' },
  { name: 'FAQ', href: '/faq' },
] as const;
