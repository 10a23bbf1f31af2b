import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { RESERVATIONS_PATH, type Reservation, reservationsSchema } from '#shared/api/reservations.ts';

const REFRESH_MS = 20_000;

/** All current reservations; few rows, so one query serves all lists. */
export const reservationsQuery = queryOptions({
  queryKey: ['reservations'],
  refetchInterval: REFRESH_MS,
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }): Promise<Reservation[]> =>
    shownRows(reservationsSchema, await pocketBase.send(RESERVATIONS_PATH, { method: 'GET', signal })).reservations,
});
