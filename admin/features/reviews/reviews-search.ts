import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { REVIEW_STATES } from '#shared/product/reviews.ts';

/** Search params of the reviews; invalid ones are ignored. Without a state, those that wait. */
export const reviewsSearchSchema = z.object({
  q: param.text,
  show: param.oneOf(REVIEW_STATES),
  page: param.page,
});
export type ReviewsSearch = z.infer<typeof reviewsSearchSchema>;
