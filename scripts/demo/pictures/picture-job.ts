import type { RenditionPlan } from '#site/server/pictures/rendition-plans.ts';
import type { PictureSpec } from '../art/picture.ts';

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

/** A picture to be there afterwards, as a row of product_images. */
export interface PictureJob {
  /** Unique; the row is found by it. */
  name: string;
  alt: string;
  /** The size it is drawn in, px. */
  width: number;
  height: number;
  plan: RenditionPlan;
  subject: Subject;
}
