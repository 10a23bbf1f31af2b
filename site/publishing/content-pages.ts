import type { ContentSection } from '#shared/content-fields.ts';

/** The pages that show a section of the shop's content; `all` if header or footer show it. */
export const CONTENT_PAGES: Readonly<Record<ContentSection, 'all' | readonly string[]>> = {
  identity: 'all',
  announcement: 'all',
  // Chat links, and the product pages' booking message.
  messages: 'all',
  hero: ['/'],
  home: ['/'],
  about: ['/about'],
  faq: ['/faq'],
  returns: ['/returns'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
};
