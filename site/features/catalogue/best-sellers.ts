import type { Product } from '#shared/product/product.ts';

/** Pages that show best sellers while the shopper's cart or wishlist is empty. */
export const BEST_SELLER_PAGES = ['/cart', '/wishlist'] as const;

/** A list with fewer products than this offers best sellers too. */
export const SHORT_LIST = 4;

/** How many best sellers are offered. */
export const MAX_BEST_SELLERS = 4;

/** Whether `includes` holds for only a few products. Stops counting once there are enough. */
export function isShortList(products: readonly Product[], includes: (product: Product) => boolean): boolean {
  let count = 0;
  for (const product of products) {
    if (includes(product)) count += 1;
    if (count === SHORT_LIST) return false;
  }
  return true;
}

/** Whether a product is shown as a best seller while it is in stock. */
export function isBestSeller({ isFeatured }: Product): boolean {
  return isFeatured;
}
