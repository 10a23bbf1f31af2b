import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { extendHold } from '#server/payments/hand-payment.ts';
import { holdRequestSchema } from '#shared/api/hand-payments.ts';

/** POST /api/admin/orders/hold (shared/api/hand-orders.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return { reserved_until: await extendHold(await readJson(request, holdRequestSchema), admin) };
});
