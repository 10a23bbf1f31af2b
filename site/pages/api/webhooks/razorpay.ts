import { endpoint, readText } from '#server/endpoints/endpoint.ts';
import { receiveWebhook } from '#server/payments/webhook.ts';

/** POST /api/webhooks/razorpay (contract, HTTP): 200 once and for every replay, 400 on a bad signature. */
export const POST = endpoint(async ({ request }) =>
  receiveWebhook({
    body: await readText(request),
    signature: request.headers.get('x-razorpay-signature'),
    eventId: request.headers.get('x-razorpay-event-id'),
  }),
);
