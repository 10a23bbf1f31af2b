import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import type { Counted, Counts } from './counts.store.ts';

/** Typed pieces; undefined if the text is not a number of pieces. */
export function piecesIn(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_PIECES ? Number(typed) : undefined;
}

export function differenceOf({ pieces, stock }: Counted): number {
  return pieces - stock;
}

/** The counts that differ from the stock of their moment. */
export function differing(counts: Counts): Counted[] {
  return [...counts.values()].filter((count) => differenceOf(count) !== 0);
}

/** Saves each count against the stock of its moment: later sales stay, a change by staff is a conflict. */
export function countUnits(counts: readonly Counted[], kind: StaffStockKind, note: string): ChangeUnit[] {
  const text = note.trim();
  return counts.map((count) => ({
    key: count.variantId,
    operations: [
      {
        action: 'adjust',
        collection: 'product_variants',
        id: count.variantId,
        by: differenceOf(count),
        seen: { stock_quantity: count.stock },
        kind,
        ...(text === '' ? {} : { note: text }),
      },
    ],
  }));
}
