import { bootListing } from '#site/features/listing/listing-boot.ts';

/** Brings a listing to life; its script and index follow with the first use of a control. */
export function mountListing(root: HTMLElement): void {
  bootListing(root, async () => (await import('./listing-page.ts')).loadListing(root));
}
