import { z } from 'zod';
import { REVIEW_STATES } from '#shared/product/reviews.ts';

/** Search params of the reviews; invalid ones are ignored. Without a state, those that wait. */
export const reviewsSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  show: z.enum(REVIEW_STATES).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type ReviewsSearch = z.infer<typeof reviewsSearchSchema>;
