import { requireAdmin, tokenOf } from '#server/endpoints/account.ts';
import { endpoint, readQuery } from '#server/endpoints/endpoint.ts';
import { invoicePdf } from '#server/invoices/pdf/draw-invoice.ts';
import { readInvoiceAs } from '#server/invoices/read-invoice.ts';
import { invoiceIdSchema } from '#shared/api/invoices.ts';

/** GET /api/admin/invoice-pdf?id= (shared/api/invoices.ts). */
export const GET = endpoint(async ({ request, url }) => {
  await requireAdmin(request);
  return invoicePdf(await readInvoiceAs(tokenOf(request) ?? '', readQuery(url, invoiceIdSchema).id));
});
