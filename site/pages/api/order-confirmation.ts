import { endpoint } from '#server/endpoints/endpoint.ts';
import { buyerHash, signedInUserId } from '#server/orders/buyer.ts';
import { linkedOrderId } from '#server/orders/order-link.ts';
import { orderConfirmation } from '#server/payments/order-confirmation.ts';

/** GET /api/order-confirmation?payment_id=&token= (shared/api/order-confirmation.ts). */
export const GET = endpoint(async (context) =>
  orderConfirmation(context.url.searchParams.get('payment_id') ?? '', {
    buyerHash: buyerHash(context),
    userId: await signedInUserId(context.request),
    linkedOrderId: linkedOrderId(context.url.searchParams.get('token')),
  }),
);
