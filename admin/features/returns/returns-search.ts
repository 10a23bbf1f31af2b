import { z } from 'zod';
import { RETURN_STATES } from '#shared/orders/returns.ts';

/** Search params of the returns; invalid ones are ignored. Without a state, those to decide about. */
export const returnsSearchSchema = z.object({
  stage: z.enum(RETURN_STATES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type ReturnsSearch = z.infer<typeof returnsSearchSchema>;
