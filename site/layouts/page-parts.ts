import type { PartLoader } from '#site/components/parts.ts';

/**
 * The parts of pages that have code, by the name in their `data-part`. A page loads this list and the shell; the code of
 * a part comes when somebody is about to use it (components/parts.ts).
 */
export const PAGE_PARTS: Readonly<Record<string, PartLoader>> = {
  buy: async () => forForm((await import('#site/features/product/buy-form.ts')).mountBuyForm),
  card: async () => (await import('#site/features/catalogue/card-cycle.ts')).cycleWhileHovered,
  carousel: async () => (await import('#site/features/home/carousel.ts')).mountCarousel,
  collection: async () => (await import('#site/features/collections/sorted-grid.ts')).mountSort,
  gallery: async () => (await import('#site/features/product/gallery.ts')).mountGallery,
  heart: async () => (await import('#site/features/wishlist/wishlist-button.ts')).defineWishlistButton,
  listing: async () => (await import('./listing-part.ts')).mountListing,
  menu: async () => (await import('#site/features/menu/menu-part.ts')).mountMenu,
  'pin-check': async () => (await import('#site/features/delivery/pin-check.ts')).mountPinCheck,
  'size-guide': async () => (await import('#site/features/size-chart/size-guide-link.ts')).mountSizeGuideLink,
  nearest: async () => (await import('#site/features/not-found/nearest-part.ts')).showNearest,
  'product-actions': async () => (await import('#site/features/product/product-actions.ts')).mountProductActions,
  search: async () => (await import('#site/features/search/search-box.ts')).mountSearchBox,
  recent: async () => (await import('#site/features/product/recent.ts')).mountRecent,
};

function forForm(mount: (form: HTMLFormElement) => void): (part: HTMLElement) => void {
  return (part) => part instanceof HTMLFormElement && mount(part);
}
