import type { Product } from './product.ts';

/** Compares products newest first; products created at the same time by higher id, so that the order is stable. */
export function newestFirst(a: Product, b: Product): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return Number(b.id) - Number(a.id);
}

/** Index of a product in a newest-first list, or the index to insert it at. */
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
