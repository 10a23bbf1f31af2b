import { z } from 'zod';
import { MENU_TYPES } from '#shared/menu.ts';

/** What the address calls the form of a category that is not there yet. */
export const NEW = 'new';

/** What the address says about the tab; anything it cannot mean is left out. */
export const categoriesSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  /** The id of the category whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
  /** Where a new one is to go. */
  type: z.enum(MENU_TYPES).optional().catch(undefined),
  below: z.string().max(15).optional().catch(undefined),
});
export type CategoriesSearch = z.infer<typeof categoriesSearchSchema>;
