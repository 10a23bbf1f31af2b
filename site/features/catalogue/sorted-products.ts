import { newestFirst, placeOf } from '#shared/newest-first.ts';
import type { Product } from '#shared/product.ts';

/**
 * A list that is newest first without those that have gone, each of which it must hold, and with those that have come.
 * The list itself stays as it is.
 */
export function withChanges(
  list: readonly Product[],
  { gone, come }: { gone: readonly Product[]; come: readonly Product[] },
): readonly Product[] {
  if (list.length === 0) return come.toSorted(newestFirst);
  const edits = [...gone.map((product) => edit(product, true)), ...come.map((product) => edit(product, false))];
  edits.sort((a, b) => a.at - b.at || newestFirst(a.product, b.product));
  const parts: Product[][] = [];
  let from = 0;
  for (const { at, product, isGone } of edits) {
    parts.push(list.slice(from, at));
    if (!isGone) parts.push([product]);
    from = Math.max(from, isGone ? at + 1 : at);
  }
  parts.push(list.slice(from));
  return parts.flat();

  function edit(product: Product, isGone: boolean) {
    return { at: placeOf(list, product), product, isGone };
  }
}
