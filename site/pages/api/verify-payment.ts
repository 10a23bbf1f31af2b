import { verifyPaymentRequestSchema } from '#shared/api/verify-payment.ts';
import { endpoint, readJson } from '#site/server/http/endpoint.ts';
import { verifyPayment } from '#site/server/payments/verify-payment.ts';

/** POST /api/verify-payment (contract, HTTP). */
export const POST = endpoint(async ({ request }) => verifyPayment(await readJson(request, verifyPaymentRequestSchema)));
