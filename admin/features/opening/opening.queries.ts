import { queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import { OPENING_PATH, openingSchema } from '#shared/api/opening.ts';

/** What the shop lacks before opening day. */
export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => callServer(OPENING_PATH, openingSchema, { method: 'GET', signal }),
});
