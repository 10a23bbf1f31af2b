/** The widths of a picture's renditions, px: those that layouts request (docs/decisions/0009-pictures.md). */
export interface RenditionPlan {
  avif: readonly number[];
  /** The widest is the picture's main file, for browsers without AVIF, and search engines. */
  webp: readonly number[];
  /** For the crawlers of chat apps, which take little else. */
  jpeg: readonly number[];
}

/** The width that chat apps ask for. */
const SHARED_WIDTH = 1200;

/** A product's picture: thumbnail, card on a phone and on a wide screen, product page on a phone, zoom. */
export const PRODUCT_PLAN: RenditionPlan = {
  avif: [160, 320, 480, 720, 1200],
  webp: [160, 480, 800],
  jpeg: [SHARED_WIDTH],
};

/** A picture across the whole page, for wide and for tall screens. */
export const HERO_WIDE_PLAN: RenditionPlan = { avif: [1000, 1500, 2000], webp: [1500], jpeg: [SHARED_WIDTH] };
export const HERO_TALL_PLAN: RenditionPlan = { avif: [480, 720, 1080], webp: [720], jpeg: [SHARED_WIDTH] };

/** The tile of a collection. */
export const TILE_PLAN: RenditionPlan = { avif: [360, 720], webp: [600], jpeg: [SHARED_WIDTH] };
