import { requireAdmin } from '#server/endpoints/admin.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { issueInvoice } from '#server/invoices/issue.ts';
import { orNotFound } from '#server/invoices/read-invoice.ts';
import { issueNowSchema } from '#shared/api/invoices.ts';

/** POST /api/admin/invoices (shared/api/invoices.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { order_id } = await readJson(request, issueNowSchema);
  return orNotFound(() => issueInvoice(order_id));
});
