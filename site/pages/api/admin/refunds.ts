import { refundRequestSchema } from '#shared/api/refunds.ts';
import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { refundOrder } from '#site/server/payments/refund-order.ts';

/** POST /api/admin/refunds (shared/api/refunds.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return refundOrder(await readJson(request, refundRequestSchema), admin);
});
