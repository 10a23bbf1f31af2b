import type { ContentSection } from '#shared/content-fields.ts';

/** The pages that show a section of the shop's content; `all` if header or footer show it. */
export const CONTENT_PAGES: Readonly<Record<ContentSection, 'all' | readonly string[]>> = {
  identity: 'all',
  announcement: 'all',
  home: ['/'],
};
