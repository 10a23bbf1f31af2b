import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readQuery } from '#server/endpoints/endpoint.ts';
import { readPublishStatus } from '#server/publisher/publisher-client.ts';
import { publishStatusQuerySchema } from '#shared/api/publish-status.ts';

/** GET /api/publish/status (shared/api/publish-status.ts). */
export const GET = endpoint(async ({ request, url }) => {
  await requireAdmin(request);
  return readPublishStatus(readQuery(url, publishStatusQuerySchema).product);
});
