/**
 * Spaces between the parts of a page that are compressed each by itself: what is the page's own, and what thousands of pages
 * share (site/server/publisher/compression/page-parts.ts). Where it stands, spaces mean nothing.
 */
export const PAGE_JOINT = ' '.repeat(26);
