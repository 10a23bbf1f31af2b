import { keyOf, productOperations, type StockReason } from '#admin/features/products/product-operations.ts';
import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import type { Counted, Counts } from './counts.store.ts';

export function differenceOf({ pieces, stock }: Counted): number {
  return pieces - stock;
}

/** The counts that differ from the stock of their moment. */
export function differing(counts: Counts): Counted[] {
  return [...counts.values()].filter((count) => differenceOf(count) !== 0);
}

/** Saves each count against the stock of its moment: later sales stay, a change by staff is a conflict. */
export function countUnits(counts: readonly Counted[], why: StockReason): ChangeUnit[] {
  return counts.map(({ variantId: id, productId, size, pieces, stock: seenPieces }) => {
    const variant = { id, stitched: size !== '', size, price: 0 };
    const stored = { id: productId, price: 0, variants: [variant], links: [] };
    const variants = new Map([[keyOf(variant), { pieces, seenPieces }]]);
    return { key: id, operations: productOperations(stored, { values: {}, seen: {}, variants }, why) };
  });
}
