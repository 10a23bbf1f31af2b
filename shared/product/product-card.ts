import { formatRupees } from '../money.ts';
import { discountLabel, reducedFrom } from './discount.ts';
import type { Product, ProductImage } from './product.ts';
import type { ReviewSummary } from './reviews.ts';

/** What a product card shows (specification, section 3). */
export interface ProductCardModel {
  id: string;
  name: string;
  /** Rupees. */
  price: number;
  /** With rupee sign and thousands separators; absent without an original price above the price. */
  originalPrice?: string;
  /** `20% OFF`; absent without an original price. */
  discount?: string;
  images: ProductImage[];
  brand: string;
  rating: number;
  reviews: number;
  /** Of published reviews; shown if the placeholder figures are not (shared/content/settings.ts). */
  reviewed?: ReviewSummary;
  fabric: string;
  category: string;
  isNew: boolean;
  isSoldOut: boolean;
}

export const CARD_FALLBACKS = { brand: 'Unknown Brand', fabric: 'Premium Fabric', category: 'Fashion' } as const;

/** A brand, fabric or category as shoppers see it: '' if it is only the fallback, unless the shop shows sample claims. */
export function knownValue(value: string, field: keyof typeof CARD_FALLBACKS, hasClaims: boolean): string {
  return hasClaims || value !== CARD_FALLBACKS[field] ? value : '';
}

export const RATING = 4.5;
export const REVIEWS = 25;

/** Shown if a product has no valid picture, or if the picture fails to load. */
export const PLACEHOLDER_IMAGE: ProductImage = {
  src: '/placeholder.svg',
  alt: '',
  width: 1200,
  height: 1600,
  sizes: [],
  avif: [],
  tone: '',
};

/** The fields of a product that its card is made of. */
export type CardSource = Pick<
  Product,
  | 'id'
  | 'name'
  | 'priceRupees'
  | 'originalPriceRupees'
  | 'images'
  | 'brandName'
  | 'fabric'
  | 'categoryName'
  | 'isNew'
  | 'stockQuantity'
  | 'reviews'
>;

/** The card of a product. `brandFallback` differs between listings and collection pages. */
export function toProductCard(product: CardSource, brandFallback: string = CARD_FALLBACKS.brand): ProductCardModel {
  const original = reducedFrom(product.priceRupees, product.originalPriceRupees);
  const discount = discountLabel(product.priceRupees, product.originalPriceRupees);
  return {
    id: product.id,
    name: product.name,
    price: product.priceRupees,
    ...(original === null ? {} : { originalPrice: formatRupees(original) }),
    ...(discount === undefined ? {} : { discount }),
    images: product.images.length > 0 ? product.images : [PLACEHOLDER_IMAGE],
    brand: product.brandName ?? brandFallback,
    rating: RATING,
    reviews: REVIEWS,
    ...(product.reviews && { reviewed: product.reviews }),
    fabric: product.fabric || CARD_FALLBACKS.fabric,
    category: product.categoryName ?? CARD_FALLBACKS.category,
    isNew: product.isNew,
    isSoldOut: product.stockQuantity <= 0,
  };
}
