import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { recordHandPayment } from '#server/payments/hand-payment.ts';
import { recordPaymentRequestSchema } from '#shared/api/hand-payments.ts';

/** POST /api/admin/orders/payment (shared/api/hand-orders.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  const outcome = await recordHandPayment(await readJson(request, recordPaymentRequestSchema), admin);
  return { outcome };
});
