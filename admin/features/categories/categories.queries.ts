import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
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
