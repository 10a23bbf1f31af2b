import { queryOptions } from '@tanstack/react-query';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';
import { callServer } from './server.queries.ts';

/** Under this key the cache keeps the publishing state; invalidate it after a saving, and it is asked for at once. */
export const PUBLISH_KEY = ['publish-status'];

/** How far publishing has come. Whoever uses it says how often it is asked for. */
export function publishStatusQuery() {
  return queryOptions({
    queryKey: PUBLISH_KEY,
    staleTime: 1000,
    meta: { tellsItself: true },
    queryFn: ({ signal }) => callServer(PUBLISH_STATUS_PATH, publishStatusSchema, { method: 'GET', signal }),
  });
}

/** Has all pages built again, now; gives the state just after. @throws ServerRefusal */
export function rebuildShop(): Promise<PublishStatus> {
  return callServer(PUBLISH_REBUILD_PATH, publishStatusSchema);
}
