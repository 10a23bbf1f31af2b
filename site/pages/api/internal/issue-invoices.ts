import { endpoint } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';
import { issueDueInvoices } from '#server/invoices/issue-due.ts';

/** POST /api/internal/issue-invoices: the serving process calls it on a timer. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  return issueDueInvoices();
});
