import { PALETTES } from '../art/palettes.ts';
import type { GarmentKind, Palette, View, Weave } from '../art/picture.ts';
import type { DemoProduct } from '../catalogue/catalogue.ts';
import type { Fabric } from '../catalogue/entry.ts';
import type { PictureJob } from './picture-job.ts';

const FULL = { width: 1200, height: 1600, smallerWidths: [400, 800] } as const;

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

/** Cloth is shown as it lies; what is sewn is shown worn, and sets also laid out so that every piece is seen. */
const VIEWS: Record<GarmentKind, readonly View[]> = {
  kurta: ['front', 'styled', 'detail'],
  kurti: ['front', 'styled', 'detail'],
  suit: ['front', 'styled', 'detail', 'laid-flat'],
  anarkali: ['front', 'styled', 'detail'],
  saree: ['front', 'styled', 'detail', 'laid-flat'],
  lehenga: ['front', 'styled', 'detail'],
  sharara: ['front', 'styled', 'detail'],
  'co-ord': ['front', 'styled', 'detail', 'laid-flat'],
  'dress-material': ['laid-flat', 'front', 'detail'],
  dupatta: ['front', 'laid-flat', 'detail'],
};

/** The pictures of a product, the one for its card first. */
export function productPictures(product: DemoProduct): PictureJob[] {
  return VIEWS[product.garment].map((view) => {
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
      alt: `${product.name}, ${view}`,
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
