import { z } from 'zod';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';

/**
 * GET /api/shop/admin/stock-moves (PocketBase, admins only): the stock ledger, newest first. The query is StockMovesQuery.
 * The database writes the ledger itself; nothing else can.
 */
export const STOCK_MOVES_PATH = '/api/shop/admin/stock-moves';

export interface StockMovesQuery {
  /** Moves of one product, with all its sizes. */
  product?: string | undefined;
  kind?: string | undefined;
  /** Indian days, `2026-11-24`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Moves before this number: the last of the previous answer. */
  before?: number | undefined;
  /** Rows of an answer, at most MAX_STOCK_MOVES; 50 by default. */
  limit?: number | undefined;
}

const stockMoveSchema = z.object({
  seq: z.number().int(),
  variant_id: z.string(),
  product_id: z.string(),
  /** The product's name at that time. */
  name: z.string(),
  /** Whether the product still exists. */
  has_product: z.boolean(),
  stitched: z.boolean(),
  /** Empty for an unstitched variant. */
  size: z.string(),
  /** Pieces; negative if stock went down. */
  delta: z.number().int(),
  stock_after: z.number().int(),
  kind: z.enum(STOCK_KINDS),
  /** The email of the staff member; empty if the shop did it itself. */
  actor: z.string(),
  order_number: z.string(),
  /** Empty if the move has no order. */
  order_id: z.string(),
  note: z.string(),
  created_at: z.string(),
});
export type StockMove = z.infer<typeof stockMoveSchema>;

export const stockMovesSchema = z.object({ items: z.array(stockMoveSchema), has_more: z.boolean() });
export type StockMoves = z.infer<typeof stockMovesSchema>;
