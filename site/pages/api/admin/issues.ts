import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { resolveIssue } from '#server/payments/resolve-issue.ts';
import { issueRequestSchema } from '#shared/api/issues.ts';

/** POST /api/admin/issues (shared/api/issues.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return resolveIssue(await readJson(request, issueRequestSchema), admin);
});
