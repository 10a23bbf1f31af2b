import { z } from 'zod';

/** What the address calls the form of a category that is not there yet. */
export const NEW = 'new';

/** What the address says about the tab; anything it cannot mean is left out. */
export const categoriesSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  /** The id of the category whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
  /** The id of the category above a new one. */
  below: z.string().max(15).optional().catch(undefined),
});
export type CategoriesSearch = z.infer<typeof categoriesSearchSchema>;
