import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { ReorderRow } from '#shared/api/reorder.ts';
import { REORDER_WORDS, sizeLabel } from './messages.ts';
import { daysLeft, suggestedReorder } from './reorder.ts';

export const REORDER_CSV_HEAD = csvHead([
  REORDER_WORDS.productId,
  REORDER_WORDS.product,
  REORDER_WORDS.size,
  REORDER_WORDS.sku,
  REORDER_WORDS.stock,
  REORDER_WORDS.reserved,
  REORDER_WORDS.sold,
  REORDER_WORDS.waiting,
  REORDER_WORDS.daysLeft,
  REORDER_WORDS.suggested,
]);

/** Sizes as lines of CSV. */
export function reorderLines(rows: readonly ReorderRow[]): string {
  return csvLines(
    rows.map((row) => [
      row.product_id,
      row.name,
      sizeLabel(row),
      row.sku,
      String(row.stock),
      String(row.reserved),
      String(row.sold),
      String(row.waiting),
      String(daysLeft(row) ?? ''),
      String(suggestedReorder(row)),
    ]),
  );
}
