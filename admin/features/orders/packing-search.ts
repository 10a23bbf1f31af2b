import { z } from 'zod';

/** Slips in one go: more would be a book. */
const MOST_SLIPS = 100;

/** What the address says about packing slips: the orders' ids, the paper, and whether prices are shown. */
export const packingSearchSchema = z.object({
  orders: z.string().max(2000).optional().catch(undefined),
  paper: z.enum(['a4', 'a5']).optional().catch(undefined),
  prices: z.enum(['yes']).optional().catch(undefined),
});

/** The ids in the address, each once. */
export function orderIds(text: string | undefined): string[] {
  const ids = (text ?? '').split('.').filter((id) => /^[a-z0-9]{1,15}$/.test(id));
  return [...new Set(ids)].slice(0, MOST_SLIPS);
}
