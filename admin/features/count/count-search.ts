import { z } from 'zod';

const id = z
  .string()
  .regex(/^[a-z0-9]{1,15}$/)
  .optional()
  .catch(undefined);

/** Search params of the count; invalid ones are ignored. */
export const countSearchSchema = z.object({
  q: z.string().max(200).optional().catch(undefined),
  brand: id,
  category: id,
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type CountSearch = z.infer<typeof countSearchSchema>;
