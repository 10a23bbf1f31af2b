import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { paymentLinkFor } from '#server/payments/hand-payment.ts';
import { orderOnlyRequestSchema } from '#shared/api/hand-payments.ts';

/** POST /api/admin/orders/payment-link (shared/api/hand-orders.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  const { order_id } = await readJson(request, orderOnlyRequestSchema);
  return paymentLinkFor(order_id);
});
