import type { ProductDifference } from '#shared/product/catalogue.ts';
import { newestFirst, sortedIndex } from '#shared/product/newest-first.ts';
import type { Product } from '#shared/product/product.ts';

interface Edit {
  readonly at: number;
  readonly product: Product;
  readonly isRemoval: boolean;
}

/** Returns a copy of a newest-first list with differences applied; the list must contain each `before`. */
export function withChanges(list: readonly Product[], differences: readonly ProductDifference[]): readonly Product[] {
  const next = list.slice();
  const edits: Edit[] = [];
  for (const { before, after } of differences) {
    const at = before === undefined ? 0 : sortedIndex(list, before);
    if (before !== undefined && after !== undefined && newestFirst(before, after) === 0) next[at] = after;
    else {
      if (before !== undefined) edits.push({ at, product: before, isRemoval: true });
      if (after !== undefined) edits.push({ at: sortedIndex(list, after), product: after, isRemoval: false });
    }
  }
  edits.sort((a, b) => a.at - b.at || newestFirst(a.product, b.product));
  return edits.length === 0 ? next : merged(next, edits);
}

function merged(list: readonly Product[], edits: readonly Edit[]): Product[] {
  const parts: Product[][] = [];
  let from = 0;
  for (const { at, product, isRemoval } of edits) {
    if (from < at) parts.push(list.slice(from, at));
    if (!isRemoval) parts.push([product]);
    from = Math.max(from, isRemoval ? at + 1 : at);
  }
  parts.push(list.slice(from));
  return parts.flat();
}
