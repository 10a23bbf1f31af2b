import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { USE_COUNTS_PATH, useCountsSchema } from '#shared/api/use-counts.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { menuCategoryFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { menuCategoryRowSchema } from '#shared/pocketbase/rows.ts';

/** All menu categories by sort_order (specification, section 7, Admin). */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: async () => {
    const rows = await pocketBase.collection('menu_categories').getFullList({ sort: 'sort_order,name' });
    return shownRows(z.array(menuCategoryRowSchema), rows).map(menuCategoryFromRow);
  },
});

/** How many products each menu category, brand and category has (shared/api/use-counts.ts). */
export const useCountsQuery = queryOptions({
  queryKey: ['use-counts'],
  staleTime: 60_000,
  queryFn: async () => useCountsSchema.parse(await pocketBase.send(USE_COUNTS_PATH, {})),
});

export const AFFECTED = [categoriesQuery.queryKey, useCountsQuery.queryKey];

/** Saves a step that changes categories. */
export function useCategoryStep() {
  return useSave('menu_categories', AFFECTED);
}

/** Updates the cached categories before the answer. */
export function showing(after: (categories: MenuCategory[]) => MenuCategory[]) {
  return (queryClient: QueryClient) =>
    void queryClient.setQueryData(categoriesQuery.queryKey, (shown) => shown && after(shown));
}
