import type { ContentSection } from '#shared/content/content-fields.ts';
import { LISTING_NAMES, LISTINGS } from '#site/features/listing/listings.ts';
import { optionalPages } from './site-pages.ts';

/** The pages that show a section of the shop's content; `all` if header or footer show it. */
export const CONTENT_PAGES: Readonly<Record<ContentSection, 'all' | readonly string[]>> = {
  identity: 'all',
  announcement: 'all',
  // Chat links, and the product pages' booking message.
  messages: 'all',
  // Product pages, the cart and the page of an order.
  delivery: 'all',
  // Only that it is offered; the checkout asks the server for the rest.
  cod: ['/checkout'],
  footer: 'all',
  menu: ['/menu.json', '/menu-fallback.json'],
  hero: ['/'],
  home: ['/'],
  collections: ['/', '/collections', ...optionalPages()],
  listings: LISTING_NAMES.map((name) => LISTINGS[name].path),
  contact: ['/contact'],
  about: ['/about'],
  faq: ['/faq'],
  // The size guide beside every product.
  sizes: 'all',
  returns: ['/returns'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
};

/** The pages on which discounts are shown. */
export const DISCOUNT_PAGES = ['/cart', '/checkout'];
