import type { Product } from './product.ts';

/** The order of the shop: newest first; the higher id first among those made in one instant, so that it never wavers. */
export function newestFirst(a: Product, b: Product): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return Number(b.id) - Number(a.id);
}

/** Where a product stands, or would stand, in a list that is newest first. */
export function sortedIndex(list: readonly Product[], product: Product): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle];
    if (other !== undefined && newestFirst(other, product) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
