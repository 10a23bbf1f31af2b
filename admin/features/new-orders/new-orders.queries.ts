import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { NEW_ORDERS_PATH, newOrdersSchema } from '#shared/api/new-orders.ts';

const POLL_MS = 30_000;

/** The orders that came in after a moment of the server's clock; asked in the background too, to be told there. */
export function newOrdersQuery(after: string) {
  return queryOptions({
    queryKey: ['new-orders', after],
    // The sidebar shows no number if this fails.
    meta: { showsOwnFailure: true },
    // Who comes back to the tab sees at once what came in.
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) =>
      newOrdersSchema.parse(await pocketBase.send(NEW_ORDERS_PATH, { query: { after }, signal })),
  });
}
