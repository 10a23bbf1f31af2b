import type { ReorderRow } from '#shared/api/reorder.ts';
import { SALES_DAYS } from '#shared/limits.ts';

/** Whole days until the size is sold out at the present rate; undefined without sales. */
export function daysLeft({ stock, sold }: Pick<ReorderRow, 'stock' | 'sold'>): number | undefined {
  return sold === 0 ? undefined : Math.floor((stock * SALES_DAYS) / sold);
}

/** Pieces to order so that the stock covers the sales of the last 30 days. */
export function suggestedReorder({ stock, sold }: Pick<ReorderRow, 'stock' | 'sold'>): number {
  return Math.max(0, sold - stock);
}
