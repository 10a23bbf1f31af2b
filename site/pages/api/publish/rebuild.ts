import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { requestRebuild } from '#site/server/publisher/publisher-client.ts';

/** POST /api/publish/rebuild (shared/api/publish-status.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await requestRebuild(), { status: 202, headers: { 'cache-control': 'no-store' } });
});
