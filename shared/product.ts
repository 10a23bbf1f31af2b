import type { MenuCategory } from './menu.ts';
import type { Piece } from './pieces.ts';

/** The stitched sizes, small to large (specification, section 9). */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof SIZES)[number];

/**
 * One picture. `src` is shown everywhere; `sizes` (WebP, `src` among them) and `avif` hold its renditions, narrow to
 * wide, and are empty for a picture that only has an address. `width` and `height` are the widest rendition's.
 */
export interface ProductImage {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: PictureRendering[];
  avif: PictureRendering[];
  /** The colour its place has before it has loaded, `#rrggbb`; empty when unknown. */
  tone: string;
  /** What stays in view where it is cut to fit, as of CSS `object-position`; absent for the middle. */
  focus?: string;
}

/** A picture in one width, in px. */
export interface PictureRendering {
  width: number;
  src: string;
}

/** What can be put into a cart: a product in one size, stitched, or unstitched without a size. */
export interface ProductVariant {
  id: string;
  stitched: boolean;
  /** Empty for an unstitched variant. */
  size: string;
  stockQuantity: number;
  priceRupees: number;
  sku: string;
}

/** What a product says of a menu category it is in. */
export type ProductMenuCategory = Pick<MenuCategory, 'id' | 'name' | 'menuType' | 'slug'>;

/** A product as the shop reads it (specification, section 3). */
export interface Product {
  id: string;
  name: string;
  description: string;
  priceRupees: number;
  originalPriceRupees: number | null;
  images: ProductImage[];
  videos: string[];
  fabric: string;
  colour: string;
  catalogName: string | null;
  sku: string;
  size: string;
  /** Stock by size of a size-quantity product, of which only sizes and pieces are known; empty for any other. */
  sizeQuantities: Partial<Record<Size, number>>;
  stockQuantity: number;
  slug: string;
  countryOfOrigin: string;
  /** What it is made of, piece by piece; empty when nobody has said. */
  pieces: Piece[];
  /** The handwork or print, such as 'Chikankari'. */
  work: string;
  washCare: string;
  isNew: boolean;
  isFeatured: boolean;
  isActive: boolean;
  brandName: string | null;
  categoryName: string | null;
  createdAt: string;
  variants: ProductVariant[];
  menuCategories: ProductMenuCategory[];
}

/** Whether `value` is one of the stitched sizes. */
export function isSize(value: string): value is Size {
  return SIZES.some((size) => size === value);
}

/** The address of a product's page. */
export function productPath(id: string): string {
  return `/product/${id}`;
}
