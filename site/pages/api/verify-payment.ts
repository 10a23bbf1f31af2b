import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { ensureBuyerHash } from '#server/orders/buyer.ts';
import { verifyPayment } from '#server/payments/verify-payment.ts';
import { verifyPaymentRequestSchema } from '#shared/api/verify-payment.ts';

/** POST /api/verify-payment (contract, HTTP). */
export const POST = endpoint(async (context) =>
  verifyPayment(await readJson(context.request, verifyPaymentRequestSchema), ensureBuyerHash(context)),
);
