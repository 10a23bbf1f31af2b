import { queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import {
  SERVICES_PATH,
  type ServiceChange,
  type Services,
  serviceChangedSchema,
  servicesSchema,
} from '#shared/api/services.ts';

/** While the shop starts again, in ms. */
const STARTING_MS = 1000;

/** What the shop signs in to elsewhere; read again until a change is in use. The server refuses everyone but owners. */
export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: ({ signal }) => callServer(SERVICES_PATH, servicesSchema, { method: 'GET', signal }),
  refetchInterval: ({ state }) => (state.data?.is_starting ? STARTING_MS : false),
});

/** Tries and saves a change; returns what the trial found. @throws ServerRefusal with what to put right */
export async function changeService(change: ServiceChange): Promise<string> {
  return (await callServer(SERVICES_PATH, serviceChangedSchema, { body: change })).found;
}

/** As it is right after a change was saved, when the server is about to stop, if it uses the change. */
export function startingAgain(shown: Services): Services {
  return { ...shown, is_starting: shown.uses_saved };
}
