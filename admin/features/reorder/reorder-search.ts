import { z } from 'zod';
import { param } from '#admin/lists/search.ts';

/** Search params of the reorder list. */
export const reorderSearchSchema = z.object({ brand: param.id, category: param.id, page: param.page });
export type ReorderSearch = z.infer<typeof reorderSearchSchema>;
