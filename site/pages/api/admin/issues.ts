import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { auditIssue } from '#server/payments/audit-issue.ts';
import { resolveIssue } from '#server/payments/resolve-issue.ts';
import { issueRequestSchema } from '#shared/api/issues.ts';

/** POST /api/admin/issues (shared/api/issues.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  const issue = await readJson(request, issueRequestSchema);
  const answer = await resolveIssue(issue, admin);
  await auditIssue(issue, answer.outcome, admin);
  return answer;
});
