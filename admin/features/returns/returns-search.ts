import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { RETURN_STATES } from '#shared/orders/returns.ts';

/** Search params of the returns; invalid ones are ignored. Without a state, those to decide about. */
export const returnsSearchSchema = z.object({
  stage: param.oneOf(RETURN_STATES),
  page: param.page,
});
