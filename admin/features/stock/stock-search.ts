import { z } from 'zod';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';

const day = z.iso.date().optional().catch(undefined);

/** Search params of the stock history; invalid ones are ignored. */
export const stockSearchSchema = z.object({
  /** A product's id: only moves of its sizes. */
  product: z
    .string()
    .regex(/^[a-z0-9]{1,15}$/)
    .optional()
    .catch(undefined),
  kind: z.enum(STOCK_KINDS).optional().catch(undefined),
  /** Days in India, both included. */
  from: day,
  to: day,
});
export type StockSearch = z.infer<typeof stockSearchSchema>;

/** The number of active filters that can be chosen above the list; a period counts once. */
export function countFilters({ kind, from, to }: StockSearch): number {
  return [kind, from ?? to].filter((value) => value !== undefined).length;
}
