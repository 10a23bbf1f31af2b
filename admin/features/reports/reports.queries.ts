import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { OVERVIEW_PATH, overviewSchema } from '#shared/api/overview.ts';
import type { Days } from './reports-search.ts';

/** The shop's figures for a period and the previous one. */
export function figuresQuery({ from, to }: Days) {
  return queryOptions({
    queryKey: ['overview', from, to],
    queryFn: async () => overviewSchema.parse(await pocketBase.send(OVERVIEW_PATH, { query: { from, to } })),
  });
}
