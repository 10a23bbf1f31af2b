import { matterRequestSchema } from '#shared/api/matters.ts';
import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { settleMatter } from '#site/server/payments/matters.ts';

export const prerender = false;

/** POST /api/admin/matters (shared/api/matters.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return settleMatter(await readJson(request, matterRequestSchema), admin);
});
