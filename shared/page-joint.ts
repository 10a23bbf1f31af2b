/**
 * Spaces before and behind the part of a page that is compressed once for thousands of pages
 * (site/server/publisher/compression/page-parts.ts). Where they stand, spaces mean nothing.
 */
export const PAGE_JOINT = ' '.repeat(26);
