import { publishStatusQuerySchema } from '#shared/api/publish-status.ts';
import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint, readQuery } from '#site/server/http/endpoint.ts';
import { readPublishStatus } from '#site/server/publisher/publisher-client.ts';

/** GET /api/publish/status (shared/api/publish-status.ts). */
export const GET = endpoint(async ({ request, url }) => {
  await requireAdmin(request);
  return readPublishStatus(readQuery(url, publishStatusQuerySchema).product);
});
