import { endpoint } from '#site/server/http/endpoint.ts';
import { requireInternalSecret } from '#site/server/http/internal.ts';
import { refreshSearchIndex } from '#site/server/search/search.ts';

/** POST /api/internal/refresh-search: the serving process calls it at its start, so that the first shopper need not wait. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  await refreshSearchIndex();
  return { status: 'ok' };
});
