import type { PictureSpec } from '#demo/painter/picture.ts';
import type { RenditionPlan } from '#server/pictures/rendition-plans.ts';

/** What a picture shows: a garment, a hero scene or the tile of a collection. */
export type Subject =
  | { type: 'garment'; spec: PictureSpec }
  | { type: 'hero'; scene: HeroScene; shape: 'wide' | 'tall' }
  | { type: 'tile'; collection: Collection };

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

/** A picture of the demo: one file of demo/pictures/, and one row of product_images. */
export interface DemoPicture {
  /** Unique: names the file and the row. */
  name: string;
  alt: string;
  /** The size of its file, px. */
  width: number;
  height: number;
  plan: RenditionPlan;
  subject: Subject;
}

/** Holds one file per picture; `npm run demo:draw` makes them. */
export const PICTURES_FOLDER = new URL('../pictures/', import.meta.url);

/** The file of a picture. */
export function pictureFile({ name }: Pick<DemoPicture, 'name'>): URL {
  return new URL(`${name}.avif`, PICTURES_FOLDER);
}
