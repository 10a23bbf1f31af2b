import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { requestRebuild } from '#server/publisher/publisher-client.ts';

/** POST /api/publish/rebuild (shared/api/publish-status.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return Response.json(await requestRebuild(), { status: 202, headers: { 'cache-control': 'no-store' } });
});
