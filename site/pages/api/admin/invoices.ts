import { requireAdmin } from '#server/endpoints/admin.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { issueInvoice } from '#server/invoices/issue.ts';
import { orNotFound } from '#server/invoices/read-invoice.ts';
import { readSeller } from '#server/invoices/seller.ts';
import { issueNowSchema, type SellerState } from '#shared/api/invoices.ts';

/** GET /api/admin/invoices (shared/api/invoices.ts). */
export const GET = endpoint(async ({ request }): Promise<SellerState> => {
  await requireAdmin(request);
  const { missing, gstin } = await readSeller();
  return { missing, gstin };
});

/** POST /api/admin/invoices (shared/api/invoices.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { order_id } = await readJson(request, issueNowSchema);
  return orNotFound(() => issueInvoice(order_id));
});
