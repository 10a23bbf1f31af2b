import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { readPublishStatus } from '#site/server/publisher/publisher-client.ts';

export const prerender = false;

/** GET /api/publish/status (shared/api/publish-status.ts). */
export const GET = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return readPublishStatus();
});
