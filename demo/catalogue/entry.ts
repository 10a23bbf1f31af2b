import type { Piece } from '#shared/product/pieces.ts';
import type { DefaultSize } from '#shared/product/sizes.ts';

/** The eight kinds of garment the shop sells (specification, section 1). */
export const KINDS = [
  'Suits',
  'Kurtis',
  'Sarees',
  'Lehengas',
  'Dress Material',
  'Chikankari',
  'Co-ord Sets',
  'Sharara Sets',
] as const;
export type Kind = (typeof KINDS)[number];

/** Fictional brands that make in India. */
export const INDIAN_BRANDS = [
  'Noorbaft',
  'Naqsh Kora',
  'Bela Champa',
  'Gomti Tanka',
  'Tanpura Looms',
  'Chhatri Lane',
  'Saanjh Sitara',
] as const;

/** India prohibits imports from Pakistan since 2 May 2025: their products are from before, and none is a new arrival. */
export const PAKISTANI_BRANDS = ['Mehrbano Atelier', 'Sahil Baagh'] as const;

export const BRANDS = [...PAKISTANI_BRANDS, ...INDIAN_BRANDS] as const;
export type Brand = (typeof BRANDS)[number];

/** The fabrics of the menu. 'Cotton', 'Mul Mul' and 'Rayon' have collection pages and must read exactly so. */
export const FABRICS = [
  'Cotton',
  'Mul Mul',
  'Rayon',
  'Silk',
  'Georgette',
  'Chanderi',
  'Organza',
  'Velvet',
  'Linen',
  'Lawn',
] as const;
export type Fabric = (typeof FABRICS)[number];

/** The colours of the pictures. */
export const COLOURS = [
  'Indigo',
  'Madder red',
  'Turmeric',
  'Pista',
  'Rani pink',
  'Ivory',
  'Wine',
  'Teal',
  'Rust',
  'Mehendi',
  'Blush',
  'Powder blue',
  'Bottle green',
  'Aubergine',
  'Marigold',
  'Charcoal',
  'Dusty rose',
  'Lilac',
  'Sea green',
  'Sindoor',
  'Kora beige',
  'Peacock blue',
  'Coral',
  'Midnight',
  'White',
  'Chai brown',
] as const;
export type Colour = (typeof COLOURS)[number];

/** Silhouettes of the pictures. */
export type GarmentKind =
  | 'kurta'
  | 'kurti'
  | 'suit'
  | 'anarkali'
  | 'saree'
  | 'lehenga'
  | 'sharara'
  | 'co-ord'
  | 'dress-material'
  | 'dupatta';

/** Handwork and prints of the pictures. */
export type Motif =
  | 'plain'
  | 'block-print'
  | 'bandhani'
  | 'ikat'
  | 'chikankari'
  | 'zari-border'
  | 'mirror-work'
  | 'embroidery';

/** front: the whole garment; styled: another pose and backdrop; detail: the weave close up; laid-flat: seen from above. */
export type View = 'front' | 'styled' | 'detail' | 'laid-flat';

/** Slugs of the menu categories in `categories` and `shop_by_style` that products can be in. */
export type MenuLeaf =
  | 'suits'
  | 'kurtis'
  | 'dupattas'
  | 'sarees'
  | 'unstitched-suits'
  | 'ready-to-wear'
  | 'dress-material'
  | 'palazzo-sets'
  | 'anarkali'
  | 'sharara'
  | 'lehenga'
  | 'indo-western'
  | 'sangeet-lehengas'
  | 'cocktail-sarees'
  | 'statement-anarkalis'
  | 'party-shararas'
  | 'designer-replicas'
  | 'co-ord-sets'
  | 'kurta-sets'
  | 'everyday-kurtis'
  | 'suit-pieces'
  | 'handloom-sarees'
  | 'shadi-season-special'
  | 'chikankari-festivities'
  | 'block-print-bandhani';

/** Source data of a demo product; catalogue.ts derives the rest. */
export interface Entry {
  /** Never reused or changed: a new product takes the next free id. */
  id: number;
  name: string;
  brand: Brand;
  fabric: Fabric;
  garment: GarmentKind;
  work: Motif;
  colour: Colour;
  /** Rupees. */
  price: number;
  /** Rupees before the discount; undefined without one. */
  was?: number;
  /** One to three sentences. */
  about: string;
  /** Facts that `pieces` and `washCare` do not have, one per line. */
  details?: readonly string[];
  /** Pieces of the set, for the product page's table and for filters. */
  pieces: readonly Piece[];
  washCare: string;
  /** Stock by stitched size; 0 is sold out. */
  sizes?: Partial<Record<DefaultSize, number>>;
  /** Stock without a size: fabric, sarees, dupattas. `price` in rupees if it differs from the product's. */
  unstitched?: { stock: number; price?: number };
  /** Catalogue name of the season. */
  volume?: string;
  filed: readonly MenuLeaf[];
  isNew?: true;
  isFeatured?: true;
  /** Inactive: visible to staff only. */
  isInactive?: true;
}
