import type { Product } from '#shared/product.ts';

/** Pages that offer best sellers when the shopper's list on them is empty. */
export const BEST_SELLER_PAGES = ['/cart', '/wishlist'] as const;

/** Whether a product is offered as a best seller while it can be bought. */
export function isBestSeller({ isFeatured }: Product): boolean {
  return isFeatured;
}
