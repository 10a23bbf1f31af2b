import { PRODUCT_PLAN } from '#server/pictures/rendition-plans.ts';
import { altText } from './alt-text.ts';
import type { DemoProduct } from './catalogue.ts';
import type { GarmentKind, View } from './entry.ts';
import type { DemoPicture } from './picture.ts';

const FULL = { width: 1200, height: 1600, plan: PRODUCT_PLAN } as const;

/** Stitched garments are shown worn, fabric folded. */
const VIEWS: Record<GarmentKind, readonly View[]> = {
  kurta: ['front', 'styled', 'detail'],
  kurti: ['front', 'styled', 'detail'],
  suit: ['front', 'styled', 'detail'],
  anarkali: ['front', 'styled', 'detail'],
  saree: ['front', 'styled', 'detail'],
  lehenga: ['front', 'styled', 'detail'],
  sharara: ['front', 'styled', 'detail'],
  'co-ord': ['front', 'styled', 'detail'],
  'dress-material': ['front', 'styled', 'detail'],
  dupatta: ['front', 'laid-flat', 'detail'],
};

/** Featured products also get a laid-flat view that shows every piece of the set. */
function viewsOf({ garment, isFeatured }: DemoProduct): readonly View[] {
  const views = VIEWS[garment];
  return isFeatured && !views.includes('laid-flat') ? [...views, 'laid-flat'] : views;
}

/** Pictures of a product, the card's first. */
export function productPictures(product: DemoProduct): DemoPicture[] {
  return viewsOf(product).map((view) => ({
    name: `${product.id}-${view}`,
    alt: altText(product, view),
    ...FULL,
  }));
}
