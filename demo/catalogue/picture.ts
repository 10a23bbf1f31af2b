import type { RenditionPlan } from '#server/pictures/rendition-plans.ts';

export const HERO_SCENES = ['pakistani', 'indian', 'festive'] as const;
export type HeroScene = (typeof HERO_SCENES)[number];

/** The collections of the collections index (specification, section 2), by slug. */
export const COLLECTIONS = [
  'co-ord-sets',
  'shadi-season-special',
  'chikankari-festivities',
  'cotton',
  'kurta-sets',
  'mul-mul',
  'rayon',
  'sharara-sets',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** A demo picture: a file in demo/pictures/ and a row of product_images. */
export interface DemoPicture {
  /** Unique; used for the file and the row. */
  name: string;
  alt: string;
  /** Size of the file in px. */
  width: number;
  height: number;
  plan: RenditionPlan;
}

export const PICTURES_FOLDER = new URL('../pictures/', import.meta.url);

export function pictureFile({ name }: Pick<DemoPicture, 'name'>): URL {
  return new URL(`${name}.avif`, PICTURES_FOLDER);
}
