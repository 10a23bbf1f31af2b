import { z } from 'zod';
import { param } from '#admin/lists/search.ts';

/** Search params of the count. */
export const countSearchSchema = z.object({
  /** Also what a scanner writes. */
  q: z.string().max(200).optional().catch(undefined),
  brand: param.id,
  category: param.id,
  page: param.page,
});
export type CountSearch = z.infer<typeof countSearchSchema>;
