import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { StockMove } from '#shared/api/stock-moves.ts';
import { STOCK_KIND_LABELS, STOCK_WORDS, sizeLabel } from './messages.ts';

export const STOCK_CSV_HEAD = csvHead([
  STOCK_WORDS.when,
  STOCK_WORDS.productId,
  STOCK_WORDS.product,
  STOCK_WORDS.size,
  STOCK_WORDS.change,
  STOCK_WORDS.after,
  STOCK_WORDS.reason,
  STOCK_WORDS.note,
  STOCK_WORDS.who,
  STOCK_WORDS.order,
]);

/** Moves as lines of CSV; the time is in UTC. */
export function stockLines(moves: readonly StockMove[]): string {
  return csvLines(
    moves.map((move) => [
      move.created_at,
      move.product_id,
      move.name,
      sizeLabel(move),
      String(move.delta),
      String(move.stock_after),
      STOCK_KIND_LABELS[move.kind],
      move.note,
      move.actor || STOCK_WORDS.shop,
      move.order_number,
    ]),
  );
}
