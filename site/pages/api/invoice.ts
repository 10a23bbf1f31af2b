import { endpoint } from '#server/endpoints/endpoint.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { invoicePdf } from '#server/invoices/pdf/draw-invoice.ts';
import { readInvoice } from '#server/invoices/read-invoice.ts';
import { linkedInvoiceId } from '#server/orders/order-link.ts';

/** GET /api/invoice?token= (shared/api/invoices.ts). */
export const GET = endpoint(async ({ url }) => {
  const id = linkedInvoiceId(url.searchParams.get('token'));
  if (id === undefined) throw new Failure('not_found', 'This link has expired. Open your order again for a new one.');
  return invoicePdf(await readInvoice(id));
});
