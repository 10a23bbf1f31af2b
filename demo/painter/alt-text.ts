import type { GarmentKind, Motif, PictureSpec, Weave } from './picture.ts';

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

/** Short forms for close-ups and flat views, which do not show the drape. */
const SHORT: Partial<Record<GarmentKind, string>> = {
  kurta: 'kurta',
  saree: 'saree',
  lehenga: 'lehenga set',
  anarkali: 'anarkali',
  sharara: 'sharara set',
  'co-ord': 'co-ord set',
  suit: 'suit set',
};

const WEAVES: Record<Weave, string> = {
  cotton: 'cotton',
  'mul-mul': 'mul mul',
  rayon: 'rayon',
  silk: 'silk',
  georgette: 'georgette',
  chanderi: 'chanderi',
  organza: 'organza',
  velvet: 'velvet',
  linen: 'linen',
};

const MOTIFS: Record<Motif, string> = {
  plain: '',
  'block-print': 'hand block print',
  bandhani: 'bandhani tie-dye dots',
  ikat: 'ikat diamonds',
  chikankari: 'white chikankari embroidery',
  'zari-border': 'gold zari work',
  'mirror-work': 'stitched mirror work',
  embroidery: 'floral thread embroidery',
};

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

export function altText(spec: PictureSpec, productName: string): string {
  const colour = spec.palette.name.toLowerCase();
  const weave = WEAVES[spec.weave];
  const work = MOTIFS[spec.motif] ? ` with ${MOTIFS[spec.motif]}` : '';
  const full = GARMENTS[spec.kind];
  const short = SHORT[spec.kind] ?? full;
  const a = spec.kind === 'dress-material' ? '' : `${article(colour)} `;
  const isFigure = spec.kind !== 'dress-material' && spec.kind !== 'dupatta';
  switch (spec.view) {
    case 'front':
      return `${productName}: ${a}${colour} ${weave} ${full}${work}, ${isFigure ? 'front view, full length' : spec.kind === 'dupatta' ? 'hung open to show its border' : 'folded and fanned out'}.`;
    case 'styled':
      return `${productName}: ${a}${colour} ${weave} ${full}${work}, ${spec.kind === 'dress-material' ? 'hung side by side from a brass rail' : 'styled on a standing figure'}.`;
    case 'detail':
      return `${productName}: close-up of the ${colour} ${weave}${work || ' weave'}.`;
    case 'laid-flat':
      return `${productName}: ${a}${colour} ${weave} ${short}${work}, laid flat and seen from above.`;
    default:
      return spec.view satisfies never;
  }
}
