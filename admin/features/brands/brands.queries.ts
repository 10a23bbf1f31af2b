import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { namedRowSchema } from '#shared/pocketbase/rows.ts';
import type { Kind } from './brands-search.ts';

/** A brand or a product category. */
export type NamedRow = z.infer<typeof namedRowSchema>;

/** All brands or all product categories, by sort order. */
export function namedQuery(kind: Kind) {
  return queryOptions({
    queryKey: [kind, 'all'],
    queryFn: async () =>
      z.array(namedRowSchema).parse(await pocketBase.collection(kind).getFullList({ sort: 'sort_order,name' })),
  });
}
