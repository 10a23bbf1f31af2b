import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { anyOf } from './filters.ts';
import { pocketBase } from './pocketbase.ts';
import { shownRows } from './read-rows.ts';

/** Collections whose records are shown by their names, and the first part of the keys of their queries. */
const KEYS = {
  admin_products: 'products',
  brands: 'brands',
  categories: 'categories',
  menu_categories: 'categories',
} as const;

const rowsSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Names of records by id; deleted ones are missing. */
export function namesQuery(collection: keyof typeof KEYS, ids: readonly (string | undefined)[]) {
  const known = [...new Set(ids)].filter((id) => id !== undefined).sort();
  return queryOptions({
    queryKey: [KEYS[collection], 'names', collection, known],
    enabled: known.length > 0,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const filter = anyOf(pocketBase, 'id', known);
      const rows = await pocketBase.collection(collection).getFullList({ filter, fields: 'id,name' });
      return new Map(shownRows(rowsSchema, rows).map(({ id, name }) => [id, name]));
    },
  });
}
