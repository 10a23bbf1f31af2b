import type { PartLoader } from '#site/components/parts.ts';

/**
 * The parts of pages that have code, by the name in their `data-part`. A page loads this list and the shell; the code of
 * a part comes when somebody is about to use it (components/parts.ts).
 */
export const PAGE_PARTS: Readonly<Record<string, PartLoader>> = {
  card: async () => (await import('#site/features/catalogue/card-cycle.ts')).cycleWhileHovered,
  carousel: async () => (await import('#site/features/home/carousel.ts')).mountCarousel,
  gallery: async () => (await import('#site/features/product/gallery.ts')).mountGallery,
  menu: async () => (await import('#site/features/menu/menu-part.ts')).mountMenu,
  'pin-check': async () => (await import('#site/features/delivery/pin-check.ts')).mountPinCheck,
  nearest: async () => (await import('#site/features/not-found/nearest-part.ts')).showNearest,
  search: async () => (await import('#site/features/search/search-box.ts')).mountSearchBox,
};
