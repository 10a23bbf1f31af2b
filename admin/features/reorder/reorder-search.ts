import { z } from 'zod';

const id = z
  .string()
  .regex(/^[a-z0-9]{1,15}$/)
  .optional()
  .catch(undefined);

/** Search params of the reorder list; invalid ones are ignored. */
export const reorderSearchSchema = z.object({
  brand: id,
  category: id,
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type ReorderSearch = z.infer<typeof reorderSearchSchema>;
