import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/pocketbase.ts';
import { menuCategoryFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { menuCategoryRowSchema, productMenuCategoryRowSchema } from '#shared/pocketbase/rows.ts';

const LINKS_A_REQUEST = 1000;

/** Every menu category, by sort_order (specification, section 7, Admin). */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: async () => {
    const rows = await pocketBase.collection('menu_categories').getFullList({ sort: 'sort_order,name' });
    return z.array(menuCategoryRowSchema).parse(rows).map(menuCategoryFromRow);
  },
});

const linkSchema = z.array(productMenuCategoryRowSchema.pick({ menu_category_id: true }));

/** How many active products are linked to each category, by category id; one without any is left out. */
export const productCountsQuery = queryOptions({
  queryKey: ['categories', 'product-counts'],
  staleTime: 60_000,
  queryFn: async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await pocketBase
      .collection('product_menu_categories')
      .getFullList({ batch: LINKS_A_REQUEST, fields: 'menu_category_id' });
    const counts = new Map<string, number>();
    for (const { menu_category_id: id } of linkSchema.parse(rows)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  },
});
