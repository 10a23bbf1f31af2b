import type { DemoProduct } from './catalogue.ts';
import type { GarmentKind, Motif, View } from './entry.ts';

const GARMENTS: Record<GarmentKind, string> = {
  kurta: 'kurta with trousers',
  kurti: 'short kurti',
  suit: 'kurta, trousers and dupatta',
  anarkali: 'anarkali with a gathered skirt',
  saree: 'saree in the nivi drape',
  lehenga: 'lehenga skirt, choli and dupatta',
  sharara: 'short kurta with flared sharara and dupatta',
  'co-ord': 'matching tunic and trousers',
  'dress-material': 'unstitched lengths for kurta, trousers and dupatta',
  dupatta: 'dupatta',
};

/** Short forms for flat views, which do not show the drape. */
const SHORT: Partial<Record<GarmentKind, string>> = {
  kurta: 'kurta',
  saree: 'saree',
  lehenga: 'lehenga set',
  anarkali: 'anarkali',
  sharara: 'sharara set',
  'co-ord': 'co-ord set',
  suit: 'suit set',
};

const MOTIFS: Record<Motif, string> = {
  plain: '',
  'block-print': ' with hand block print',
  bandhani: ' with bandhani tie-dye dots',
  ikat: ' with ikat diamonds',
  chikankari: ' with white chikankari embroidery',
  'zari-border': ' with gold zari work',
  'mirror-work': ' with stitched mirror work',
  embroidery: ' with floral thread embroidery',
};

/** How fabric and dupattas are shown; garments are worn. */
const ARRANGEMENTS: Partial<Record<`${GarmentKind} ${View}`, string>> = {
  'dress-material front': 'folded and fanned out',
  'dress-material styled': 'hung side by side from a brass rail',
  'dupatta front': 'hung open to show its border',
};

const WORN = { front: 'front view, full length', styled: 'styled on a standing figure' };

/** Alt text of a product's picture: one sentence with the product name and what the picture shows. */
export function altText({ name, garment, fabric, work, colour }: DemoProduct, view: View): string {
  // The pictures show lawn as cotton.
  const cloth = `${colour} ${fabric === 'Lawn' ? 'cotton' : fabric}`.toLowerCase();
  if (view === 'detail') return `${name}: close-up of the ${cloth}${MOTIFS[work] || ' weave'}.`;
  const article = garment === 'dress-material' ? '' : /^[aeiou]/i.test(cloth) ? 'an ' : 'a ';
  const [noun, shown] =
    view === 'laid-flat'
      ? [SHORT[garment] ?? GARMENTS[garment], 'laid flat and seen from above']
      : [GARMENTS[garment], ARRANGEMENTS[`${garment} ${view}`] ?? WORN[view]];
  return `${name}: ${article}${cloth} ${noun}${MOTIFS[work]}, ${shown}.`;
}
