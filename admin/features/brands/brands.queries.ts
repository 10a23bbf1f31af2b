import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { namedRowSchema } from '#shared/pocketbase/rows.ts';
import { mapDeclarations } from '#shared/product/declarations.ts';
import type { NamedKind } from './brands-search.ts';

/** Categories have HSN codes, brands have declarations. */
const rowSchema = namedRowSchema.extend({
  hsn: z.string().default(''),
  hsn_unstitched: z.string().default(''),
  ...mapDeclarations(() => z.string().default('')),
});

/** A brand or a product category. */
export type NamedRow = z.infer<typeof rowSchema>;

/** All brands or all product categories, by sort order. */
export function namedQuery(kind: NamedKind) {
  return queryOptions({
    queryKey: [kind, 'all'],
    queryFn: async () =>
      shownRows(z.array(rowSchema), await pocketBase.collection(kind).getFullList({ sort: 'sort_order,name' })),
  });
}
