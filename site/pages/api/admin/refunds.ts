import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { refundOrder } from '#server/payments/refund-order.ts';
import { refundRequestSchema } from '#shared/api/refunds.ts';

/** POST /api/admin/refunds (shared/api/refunds.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return refundOrder(await readJson(request, refundRequestSchema), admin);
});
