import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { USE_COUNTS_PATH, useCountsSchema } from '#shared/api/use-counts.ts';

/** How many products each menu category, brand and category has (shared/api/use-counts.ts). */
export const useCountsQuery = queryOptions({
  queryKey: ['use-counts'],
  staleTime: 60_000,
  queryFn: async () => useCountsSchema.parse(await pocketBase.send(USE_COUNTS_PATH, {})),
});
