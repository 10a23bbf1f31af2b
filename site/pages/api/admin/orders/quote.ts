import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { quoteHandOrder } from '#server/orders/hand-order.ts';
import { handQuoteRequestSchema } from '#shared/api/hand-orders.ts';

/** POST /api/admin/orders/quote (shared/api/hand-orders.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return quoteHandOrder(await readJson(request, handQuoteRequestSchema));
});
