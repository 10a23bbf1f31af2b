import { queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.queries.ts';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_RETRY_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';

/** Under this key the cache keeps the publishing state; invalidate it after a saving, and it is asked for at once. */
export const PUBLISH_KEY = ['publish-status'];

/** How far publishing has come, of a product also its own page. Whoever uses it says how often it is asked for. */
export function publishStatusQuery(productId?: string) {
  const query: '' | `?${string}` = productId === undefined ? '' : `?${new URLSearchParams({ product: productId })}`;
  return queryOptions({
    queryKey: productId === undefined ? PUBLISH_KEY : [...PUBLISH_KEY, productId],
    staleTime: 1000,
    meta: { tellsItself: true },
    queryFn: ({ signal }) =>
      callServer(`${PUBLISH_STATUS_PATH}${query}`, publishStatusSchema, { method: 'GET', signal }),
  });
}

/** Has a page that could not be made tried again now, or all of them; gives the state just after. @throws ServerRefusal */
export function retryPages(path: string | undefined): Promise<PublishStatus> {
  return callServer(PUBLISH_RETRY_PATH, publishStatusSchema, { body: { path } });
}

/** Has all pages built again, now; gives the state just after. @throws ServerRefusal */
export function rebuildShop(): Promise<PublishStatus> {
  return callServer(PUBLISH_REBUILD_PATH, publishStatusSchema);
}
