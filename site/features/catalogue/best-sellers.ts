import type { Product } from '#shared/product.ts';

/** Pages that show best sellers while the shopper's cart or wishlist is empty. */
export const BEST_SELLER_PAGES = ['/cart', '/wishlist'] as const;

/** Whether a product is shown as a best seller while it is in stock. */
export function isBestSeller({ isFeatured }: Product): boolean {
  return isFeatured;
}
