import type { GarmentKind, Motif } from '#demo/painter/picture.ts';
import type { Piece } from '#shared/pieces.ts';
import type { Size } from '#shared/product.ts';

/** The eight kinds of garment the shop sells (specification, opening line). */
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

/** The houses whose garments the demo sells. All invented; every one of them makes in India. */
export const BRANDS = [
  'Mehrbano Atelier',
  'Noorbaft',
  'Naqsh Kora',
  'Bela Champa',
  'Gomti Tanka',
  'Tanpura Looms',
  'Chhatri Lane',
  'Saanjh Sitara',
] as const;
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

/** The leaves of the menu's `categories` and `shop_by_style` sections a product can be filed under, by slug. */
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
  | 'co-ord-sets'
  | 'kurta-sets'
  | 'everyday-kurtis'
  | 'handloom-sarees'
  | 'shadi-season-special'
  | 'chikankari-festivities'
  | 'block-print-bandhani';

/** One product of the demo as it is written down; catalogue.ts derives the rest. */
export interface Entry {
  /** Never reused or renumbered: a new product takes the next free number. */
  id: number;
  name: string;
  brand: Brand;
  fabric: Fabric;
  /** The silhouette it is drawn with. */
  garment: GarmentKind;
  /** The handwork or print it is drawn with. */
  work: Motif;
  /** Colour, by the name of a palette of art/palettes.ts. */
  colour: string;
  /** Rupees. */
  price: number;
  /** Rupees before the reduction; absent when there is none. */
  was?: number;
  /** What it is, in a sentence or three. */
  about: string;
  /** What neither `pieces` nor `washCare` says, one fact a line. */
  details?: readonly string[];
  /** What it is made of, for the table of its page and for filters. */
  pieces: readonly Piece[];
  washCare: string;
  /** Pieces on the shelf by stitched size; 0 is a size that has sold out. */
  sizes?: Partial<Record<Size, number>>;
  /** Sold without a size: fabric, sarees, dupattas. `price` in rupees when it differs from the product's. */
  unstitched?: { stock: number; price?: number };
  /** The season's volume it belongs to. */
  volume?: string;
  filed: readonly MenuLeaf[];
  isNew?: true;
  isFeatured?: true;
  /** Withdrawn: staff see it, shoppers do not. */
  isInactive?: true;
}
