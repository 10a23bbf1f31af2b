import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { invoicingState } from '#server/invoices/invoicing-state.ts';
import { issueInvoice } from '#server/invoices/issue.ts';
import { orNotFound } from '#server/invoices/read-invoice.ts';
import { type InvoicingState, issueNowSchema } from '#shared/api/invoices.ts';

/** GET /api/admin/invoices (shared/api/invoices.ts). */
export const GET = endpoint(async ({ request }): Promise<InvoicingState> => {
  await requireAdmin(request);
  return invoicingState();
});

/** POST /api/admin/invoices (shared/api/invoices.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { order_id } = await readJson(request, issueNowSchema);
  return orNotFound(() => issueInvoice(order_id));
});
