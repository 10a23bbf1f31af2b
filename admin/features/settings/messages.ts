import type { Setting } from './settings.queries.ts';

/** The settings; the specification has none. */
export const SETTINGS_WORDS = {
  title: 'Settings',
  loading: 'Loading the settings',
  hint: 'Decisions for the whole shop. A change is saved at once and is live when the pages have been published again.',
  saved: 'Settings saved',
  on: 'On',
  off: 'Off',
} as const;

/** What each setting is, and what shoppers see with and without it (docs/settings.md). */
export const SETTING_TEXTS: Record<Setting, { name: string; on: string; off: string; note: string }> = {
  placeholder_claims: {
    name: 'Show the placeholder claims',
    on: 'Shoppers see the figures that are no real data: the rating 4.5, the review counts, and ‘Sale ends in: 5 days 12 hours’.',
    off: 'None of them is on any page. ‘Up to 60% OFF’ stays: it is your own offer.',
    note: 'India’s Guidelines for Prevention and Regulation of Dark Patterns (2023) count invented reviews and false urgency among what a shop may not do. Turn this off before you sell to real customers.',
  },
  all_collection_pages: {
    name: 'Give every collection a page',
    on: 'All eight collections of /collections are pages, and /cotton, /mul-mul and /rayon show their fabric’s collection. Search engines are told about them.',
    off: 'Only mul-mul, cotton and rayon have a collection page. The links to the others lead to ‘Oops! Page not found.’',
    note: 'A product is in one of the five further collections when it is filed under the menu category with that slug, such as co-ord-sets.',
  },
};
