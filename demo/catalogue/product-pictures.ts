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

/** What is sewn is shown worn; cloth as it comes. */
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

/** Featured products are also laid out, so that every piece of a set is seen. */
function viewsOf({ garment, isFeatured }: DemoProduct): readonly View[] {
  const views = VIEWS[garment];
  return isFeatured && !views.includes('laid-flat') ? [...views, 'laid-flat'] : views;
}

/** The pictures of a product, the one for its card first. */
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

/** The palette of a product's colour. @throws Error when there is none of that name. */
export function paletteOf(product: Pick<DemoProduct, 'name' | 'colour'>): Palette {
  const palette = PALETTES.find(({ name }) => name === product.colour);
  if (palette === undefined) throw new Error(`${product.name}: there is no palette named ${product.colour}.`);
  return palette;
}
