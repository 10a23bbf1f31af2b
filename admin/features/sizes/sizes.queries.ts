import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { sizeRowSchema } from '#shared/pocketbase/rows.ts';
import { type ShopSize, sortedSizes } from '#shared/product/sizes.ts';
import { setShopSizes } from './shop-sizes.ts';

/** The shop's sizes in order. Pages that show sizes wait for it (`WithSizes`). */
export const sizesQuery = queryOptions({
  queryKey: ['sizes'],
  queryFn: async (): Promise<readonly ShopSize[]> => {
    const sizes = shownRows(z.array(sizeRowSchema), await pocketBase.collection('sizes').getFullList());
    setShopSizes(sizes);
    return sortedSizes(sizes);
  },
});
