import type { PartLoader } from '#site/components/parts.ts';

/**
 * The parts of pages that have code, by the name in their `data-part`. A page loads this list and the shell; the code of
 * a part comes when somebody is about to use it (components/parts.ts).
 */
export const PAGE_PARTS: Readonly<Record<string, PartLoader>> = {
  collection: async () => (await import('#site/features/collections/sorted-grid.ts')).mountSort,
  listing: async () => (await import('./listing-part.ts')).mountListing,
};
