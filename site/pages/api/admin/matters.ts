import { requireAdmin } from '#server/endpoints/admin.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { auditMatter } from '#server/payments/audit-matter.ts';
import { settleMatter } from '#server/payments/matters.ts';
import { matterRequestSchema } from '#shared/api/matters.ts';

/** POST /api/admin/matters (shared/api/matters.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  const matter = await readJson(request, matterRequestSchema);
  const answer = await settleMatter(matter, admin);
  await auditMatter(matter, answer.outcome, admin);
  return answer;
});
