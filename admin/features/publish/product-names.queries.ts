import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from '#admin/api/filters.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';

const rowsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Names of products by id. */
export function productNamesQuery(ids: readonly (string | undefined)[]) {
  const known = [...new Set(ids)].filter((id) => id !== undefined).sort();
  return queryOptions({
    queryKey: ['products', 'names', known],
    enabled: known.length > 0,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const filter = anyOf(pocketBase, 'id', known);
      const rows = await pocketBase.collection('admin_products').getFullList({ filter, fields: 'id,name' });
      return new Map(shownRows(rowsSchema, rows).map(({ id, name }) => [id, name]));
    },
  });
}
