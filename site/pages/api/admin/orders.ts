import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { createHandOrder } from '#server/payments/create-hand-order.ts';
import { handOrderRequestSchema } from '#shared/api/hand-orders.ts';

/** POST /api/admin/orders (shared/api/hand-orders.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return createHandOrder(await readJson(request, handOrderRequestSchema), admin);
});
