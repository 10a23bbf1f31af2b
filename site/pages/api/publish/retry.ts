import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { requestRetry } from '#server/publisher/publisher-client.ts';
import { publishRetrySchema } from '#shared/api/publish-status.ts';

/** POST /api/publish/retry (shared/api/publish-status.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { path } = await readJson(request, publishRetrySchema);
  return Response.json(await requestRetry(path), { status: 202, headers: { 'cache-control': 'no-store' } });
});
