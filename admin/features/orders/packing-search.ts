import { z } from 'zod';

/** Search params of packing slips: one order, the paper size, and whether prices are shown. */
export const packingSearchSchema = z.object({
  order: z.string().max(15).optional().catch(undefined),
  paper: z.enum(['a4', 'a5']).optional().catch(undefined),
  prices: z.enum(['yes']).optional().catch(undefined),
});

/**
 * The selected orders are in the history entry's state, since hundreds of ids do not fit in a URL. They survive a reload and
 * the back button.
 */
const packingStateSchema = z.object({ packingOrders: z.array(z.string().max(15)).optional().catch(undefined) });

declare module '@tanstack/react-router' {
  interface HistoryState {
    packingOrders?: string[];
  }
}

/** Ids of the orders to print, each once: the one in the URL, or those selected in the list. */
export function packedOrders(order: string | undefined, state: unknown): string[] {
  if (order !== undefined) return [order];
  return [...new Set(packingStateSchema.safeParse(state).data?.packingOrders ?? [])];
}
