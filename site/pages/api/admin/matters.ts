import { matterRequestSchema } from '#shared/api/matters.ts';
import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { settleMatter } from '#site/server/payments/matters.ts';
import { writeDownMatter } from '#site/server/payments/write-down-matter.ts';

/** POST /api/admin/matters (shared/api/matters.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  const matter = await readJson(request, matterRequestSchema);
  const answer = await settleMatter(matter, admin);
  await writeDownMatter(matter, answer.outcome, admin);
  return answer;
});
