import type { MenuCategory } from '../menu/menu.ts';
import type { Piece } from './pieces.ts';
import type { ReviewSummary } from './reviews.ts';

/**
 * One picture. `src` works in every browser; `sizes` (WebP, including `src`) and `avif` are its renditions, narrow to wide,
 * and are empty for a picture entered by URL. `width` and `height` are the widest rendition's.
 */
export interface ProductImage {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: PictureRendering[];
  avif: PictureRendering[];
  /** For shared links; absent for pictures that were stored before there was one. */
  jpeg?: PictureRendering;
  /** Placeholder colour until the picture has loaded, `#rrggbb`; empty if unknown. */
  tone: string;
  /** Focus point when the picture is cropped, as CSS `object-position`; absent for the middle. */
  focus?: string;
}

/** A picture in one width, in px. */
export interface PictureRendering {
  width: number;
  src: string;
}

/** A sellable variant: stitched in one size, or unstitched without a size. */
export interface ProductVariant {
  id: string;
  stitched: boolean;
  /** Empty for an unstitched variant. */
  size: string;
  stockQuantity: number;
  priceRupees: number;
  /** The printed MRP, its own or the product's; absent if not set. */
  mrpRupees?: number;
  sku: string;
}

/** A menu category of a product. */
export type ProductMenuCategory = Pick<MenuCategory, 'id' | 'name' | 'menuType' | 'slug' | 'oldSlugs'>;

export interface PublishedReview {
  rating: number;
  text: string;
  name: string;
  pictures: ProductImage[];
  /** The shop's answer; may be empty. */
  reply: string;
  written_at: string;
}

/** The published reviews of a product. */
export interface ProductReviews extends ReviewSummary {
  /** Newest first, not all. */
  newest: PublishedReview[];
}

/** A product in the shop's form (specification, section 3). */
export interface Product {
  id: string;
  name: string;
  description: string;
  priceRupees: number;
  originalPriceRupees: number | null;
  /** The printed MRP; absent if not set. */
  mrpRupees?: number;
  images: ProductImage[];
  videos: string[];
  fabric: string;
  colour: string;
  catalogName: string | null;
  sku: string;
  size: string;
  /** Stock by size of a size-quantity product; empty for products with variants. */
  sizeQuantities: Readonly<Partial<Record<string, number>>>;
  stockQuantity: number;
  slug: string;
  /** As all declarations: the product's own, else its brand's, else the shop's (declarations.ts). */
  countryOfOrigin: string;
  netQuantity: string;
  maker: string;
  consumerCare: string;
  /** The pieces of the garment; empty if not recorded. */
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
  /** The stitched sizes in the shop's order; absent if it is the order of DEFAULT_SIZES. */
  sizes?: readonly string[];
  menuCategories: ProductMenuCategory[];
  /** Missing if no review is published. */
  reviews?: ProductReviews;
}

/** The path of a product's page. */
export function productPath(id: string): string {
  return `/product/${id}`;
}

/** The id of the product whose page has this path; undefined for other pages. */
export function productIdOfPath(path: string): string | undefined {
  const id = path.slice(productPath('').length);
  return path === productPath(id) && id !== '' ? id : undefined;
}
