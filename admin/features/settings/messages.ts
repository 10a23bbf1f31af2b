import type { Setting } from './settings.queries.ts';

/** The settings, which are not in the specification. */
export const SETTINGS_WORDS = {
  title: 'Settings',
  sections: 'The shop',
  switches: 'Options',
  loading: 'Loading the settings',
  hint: 'These apply to the whole shop. A change is saved at once and live as soon as the pages are published.',
  saved: 'Settings saved',
  on: 'On',
  off: 'Off',
  version: (version: string) => `Shop version ${version}`,
  sizes: 'Sizes',
  sizesHint: 'The stitched sizes of your products and their order: add, rename or retire them.',
  services: 'Services',
  servicesHint: 'Your mail server, backups and Razorpay, for owners.',
  mails: 'Emails',
  patterns: 'Dark patterns',
  patternsHint: 'How your shop answers the thirteen forbidden patterns, and which of your settings to check.',
  breach: 'Data breach',
  breachHint: 'Whom to tell and by when, the list of the people affected, and a letter, for owners.',
  feeds: 'Product feeds',
  feedsHint:
    'Enter these addresses in Google Merchant Center and in Meta’s Commerce Manager. The files follow every change of products, prices and stock. A shop with very many products has further files, which the last address lists.',
  mailsHint: 'The texts of emails to customers, each with a preview, and the last emails with their states.',
} as const;

/** When stock counts as low (docs/manual/products.md). */
export const LOW_STOCK_WORDS = {
  title: 'Low stock',
  hint: 'When a size or a product counts as low: in the sizes to reorder on Home, in Reports and in the filter of the product list. A product can have its own numbers. What shoppers see does not change.',
  size: 'One size: fewer than',
  product: 'All sizes together: fewer than',
  wrong: (most: number) => `Enter a whole number from 0 to ${most}.`,
  label: 'Settings: low stock',
} as const;

/** The settings, with their effect when on and off (docs/manual/settings.md). */
export const SETTING_TEXTS: Record<Setting, { name: string; on: string; off: string; note: string }> = {
  placeholder_claims: {
    name: 'Show sample ratings and sale countdown',
    on: 'Shoppers see sample figures: the rating 4.5, the review counts and ‘Sale ends in: 5 days 12 hours’.',
    off: 'No page shows them. Where you entered no brand or fabric, pages show none. ‘Up to 60% OFF’ stays, because it is your own offer.',
    note: 'India’s Guidelines for Prevention and Regulation of Dark Patterns (2023) forbid made-up reviews and false urgency. Turn this off before you sell to real customers.',
  },
  all_collection_pages: {
    name: 'Show all eight collections',
    on: 'All eight collections have a page. /cotton, /mul-mul and /rayon show their fabric’s collection. Search engines can find them.',
    off: 'Only mul-mul, cotton and rayon have a collection page. The links to the others lead to ‘Oops! Page not found.’',
    note: 'A product appears in one of the other five collections when it is in the menu category with that slug, such as co-ord-sets.',
  },
};
