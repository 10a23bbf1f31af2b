import { PALETTES } from '#demo/painter/palettes.ts';
import { describePicture, type GarmentKind, type Palette, type View, type Weave } from '#demo/painter/picture.ts';
import { PRODUCT_PLAN } from '#server/pictures/rendition-plans.ts';
import type { DemoProduct } from './catalogue.ts';
import type { Fabric } from './entry.ts';
import type { DemoPicture } from './picture.ts';

const FULL = { width: 1200, height: 1600, plan: PRODUCT_PLAN } as const;

const WEAVES: Record<Fabric, Weave> = {
  Cotton: 'cotton',
  'Mul Mul': 'mul-mul',
  Rayon: 'rayon',
  Silk: 'silk',
  Georgette: 'georgette',
  Chanderi: 'chanderi',
  Organza: 'organza',
  Velvet: 'velvet',
  Linen: 'linen',
  Lawn: 'cotton',
};

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
  return viewsOf(product).map((view) => {
    const spec = {
      kind: product.garment,
      view,
      weave: WEAVES[product.fabric],
      motif: product.work,
      palette: paletteOf(product),
      seed: product.id,
    };
    return {
      name: `${product.id}-${view}`,
      alt: describePicture(spec, product.name),
      ...FULL,
      subject: { type: 'garment', spec },
    };
  });
}

/** Palette of a product's colour. @throws Error if it is missing */
export function paletteOf(product: Pick<DemoProduct, 'name' | 'colour'>): Palette {
  const palette = PALETTES.find(({ name }) => name === product.colour);
  if (palette === undefined) throw new Error(`${product.name}: there is no palette ${product.colour}.`);
  return palette;
}
