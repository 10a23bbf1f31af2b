import { z } from 'zod';

/** Search params of the page; invalid ones are ignored. */
export const discountsSearchSchema = z.object({
  /** The id of the discount whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});
