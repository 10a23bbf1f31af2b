import type { Product } from '#shared/product.ts';

const RELATED_LIMIT = 4;

/**
 * Up to four other products, the most alike first: those of the same category, then of the same fabric or colour.
 * What can be bought comes before what is sold out; otherwise the order of `products` holds.
 */
export function relatedProducts(product: Product, products: readonly Product[]): Product[] {
  return products
    .filter(({ id }) => id !== product.id)
    .map((other) => ({ other, likeness: likeness(product, other) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, RELATED_LIMIT)
    .map(({ other }) => other);
}

function likeness(product: Product, other: Product): number {
  const points =
    (product.categoryName !== null && other.categoryName === product.categoryName ? 4 : 0) +
    (product.fabric !== '' && other.fabric === product.fabric ? 2 : 0) +
    (product.colour !== '' && other.colour === product.colour ? 1 : 0);
  const isSoldOut = other.variants.every(({ stockQuantity }) => stockQuantity <= 0);
  return isSoldOut ? points / 100 : points;
}
