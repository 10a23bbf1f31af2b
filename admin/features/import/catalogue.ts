import { z } from 'zod';
import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';

const namedSchema = z.object({ id: z.string(), name: z.string() });

/** The records that products refer to. */
export const listsSchema = z.object({
  brands: z.array(namedSchema),
  categories: z.array(namedSchema),
  menuCategories: z.array(z.object({ id: z.string(), menu_type: z.enum(MENU_TYPES), slug: z.string() })),
});
export type CatalogueLists = z.infer<typeof listsSchema>;

/** The data that a file is compared with: products and the records they refer to. */
export interface Catalogue {
  products: readonly CatalogueProduct[];
  lists: CatalogueLists;
  /** Paths of the media library. */
  files: ReadonlySet<string>;
}
