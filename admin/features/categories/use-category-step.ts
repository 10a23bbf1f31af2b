import type { QueryClient } from '@tanstack/react-query';
import { useSave } from '#admin/saving/use-save.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import { categoriesQuery } from './categories.queries.ts';
import { useCountsQuery } from './use-counts.queries.ts';

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
