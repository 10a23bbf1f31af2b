import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';

/** Search params of the stock history. */
export const stockSearchSchema = z.object({
  /** A product's id: only moves of its sizes. */
  product: param.id,
  kind: param.oneOf(STOCK_KINDS),
  from: param.day,
  to: param.day,
});
export type StockSearch = z.infer<typeof stockSearchSchema>;
