import { publishRetrySchema } from '#shared/api/publish-status.ts';
import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { requestRetry } from '#site/server/publisher/publisher-client.ts';

/** POST /api/publish/retry (shared/api/publish-status.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { path } = await readJson(request, publishRetrySchema);
  return Response.json(await requestRetry(path), { status: 202, headers: { 'cache-control': 'no-store' } });
});
