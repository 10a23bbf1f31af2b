import { queryOptions } from '@tanstack/react-query';
import { callServer } from '#admin/api/server.ts';
import {
  PUBLISH_REBUILD_PATH,
  PUBLISH_RETRY_PATH,
  PUBLISH_STATUS_PATH,
  type PublishStatus,
  publishStatusSchema,
} from '#shared/api/publish-status.ts';

/** Query key of the publishing state; invalidate it after a save. */
export const PUBLISH_KEY = ['publish-status'];

/** The publishing state, optionally with that of a product's page. Callers set the polling interval. */
export function publishStatusQuery(productId?: string) {
  const query: '' | `?${string}` = productId === undefined ? '' : `?${new URLSearchParams({ product: productId })}`;
  return queryOptions({
    queryKey: productId === undefined ? PUBLISH_KEY : [...PUBLISH_KEY, productId],
    staleTime: 1000,
    meta: { showsOwnFailure: true },
    queryFn: ({ signal }) =>
      callServer(`${PUBLISH_STATUS_PATH}${query}`, publishStatusSchema, { method: 'GET', signal }),
  });
}

/** Retries a failed page, or all of them, now; returns the state just after. @throws ServerRefusal */
export function retryPages(path: string | undefined): Promise<PublishStatus> {
  return callServer(PUBLISH_RETRY_PATH, publishStatusSchema, { body: { path } });
}

/** Republishes all pages now; returns the state just after. @throws ServerRefusal */
export function rebuildShop(): Promise<PublishStatus> {
  return callServer(PUBLISH_REBUILD_PATH, publishStatusSchema);
}
