import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { WAITING_SHOPPERS_PATH, waitingShoppersSchema } from '#shared/api/stock-requests.ts';

/** Sizes that shoppers wait for; few rows, so one query serves all products. */
export const waitingShoppersQuery = queryOptions({
  queryKey: ['waiting-shoppers'],
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }) =>
    shownRows(waitingShoppersSchema, await pocketBase.send(WAITING_SHOPPERS_PATH, { method: 'GET', signal })).sizes,
});
