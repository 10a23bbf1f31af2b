import { HERO_TALL_PLAN, HERO_WIDE_PLAN, TILE_PLAN } from '#server/pictures/rendition-plans.ts';
import { COLLECTIONS, type Collection, type DemoPicture, HERO_SCENES, type HeroScene } from './picture.ts';

const HERO_SHAPES = {
  wide: { width: 2000, height: 900, plan: HERO_WIDE_PLAN },
  tall: { width: 1080, height: 1350, plan: HERO_TALL_PLAN },
} as const;

const TILE = { width: 900, height: 1100, plan: TILE_PLAN } as const;

const HERO_ALTS: Record<HeroScene, string> = {
  pakistani: 'Three women in an embroidered georgette suit, a silk anarkali with zari and a chikankari sharara set',
  indian: 'Three women in a silk saree with a zari border, a block-printed kurta and a bandhani anarkali',
  festive: 'Three women in a mirror-work sharara set, a velvet lehenga with zari and an embroidered organza saree',
};

const TILE_ALTS: Record<Collection, string> = {
  'co-ord-sets': 'Two-piece co-ord sets',
  'shadi-season-special': 'Lehengas and heavy suits for weddings',
  'chikankari-festivities': 'White-on-white chikankari embroidery',
  cotton: 'Block-printed cotton',
  'kurta-sets': 'Kurtas with trousers and dupatta',
  'mul-mul': 'Soft mul mul in light colours',
  rayon: 'Flowing printed rayon',
  'sharara-sets': 'Sharara sets with a flare below the knee',
};

/** Pictures of the home page: wide and tall for each hero scene, and a tile for each collection. */
export function scenePictures(): DemoPicture[] {
  const heroes = HERO_SCENES.flatMap((scene) =>
    (['wide', 'tall'] as const).map(
      (shape): DemoPicture => ({
        name: `hero-${scene}-${shape}`,
        alt: HERO_ALTS[scene],
        ...HERO_SHAPES[shape],
      }),
    ),
  );
  const tiles = COLLECTIONS.map(
    (collection): DemoPicture => ({
      name: `tile-${collection}`,
      alt: TILE_ALTS[collection],
      ...TILE,
    }),
  );
  return [...heroes, ...tiles];
}
