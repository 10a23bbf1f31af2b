import { z } from 'zod';

/** What the address says about packing slips: one order, the paper, and whether prices are shown. */
export const packingSearchSchema = z.object({
  order: z.string().max(15).optional().catch(undefined),
  paper: z.enum(['a4', 'a5']).optional().catch(undefined),
  prices: z.enum(['yes']).optional().catch(undefined),
});

/**
 * The orders chosen in the list. The entry of the browser's history holds them, since an address with some hundred ids is
 * cut short; they survive a reload and the way back.
 */
const packingStateSchema = z.object({ packingOrders: z.array(z.string().max(15)).optional().catch(undefined) });

declare module '@tanstack/react-router' {
  interface HistoryState {
    packingOrders?: string[];
  }
}

/** The orders whose slips are wanted, each once: the one in the address, or those chosen in the list. */
export function packedOrders(order: string | undefined, state: unknown): string[] {
  if (order !== undefined) return [order];
  return [...new Set(packingStateSchema.safeParse(state).data?.packingOrders ?? [])];
}
