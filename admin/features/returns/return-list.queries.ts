import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { ADMIN_RETURNS_PATH, returnListSchema } from '#shared/api/return-list.ts';
import type { ReturnState } from '#shared/orders/returns.ts';

const POLL_MS = 60_000;

/** A page of the returns in a state, and how many each state has. Reloads whenever orders do. */
export function returnListQuery(state: ReturnState, page = 1) {
  return queryOptions({
    queryKey: ['orders', 'returns', state, page],
    refetchInterval: POLL_MS,
    queryFn: async ({ signal }) =>
      shownRows(returnListSchema, await pocketBase.send(ADMIN_RETURNS_PATH, { query: { state, page }, signal })),
  });
}
