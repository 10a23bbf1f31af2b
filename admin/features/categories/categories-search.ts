import { z } from 'zod';
import { MENU_TYPES } from '#shared/menu/menu.ts';

/** Search params of the tab; invalid ones are ignored. */
export const categoriesSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  /** The id of the category whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
  /** The parent's id of a new category. */
  below: z.string().max(15).optional().catch(undefined),
  /** The menu of a new category without a parent. */
  inMenu: z.enum(MENU_TYPES).optional().catch(undefined),
});
export type CategoriesSearch = z.infer<typeof categoriesSearchSchema>;
