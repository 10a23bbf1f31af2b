import { endpoint } from '#site/server/http/endpoint.ts';
import { buyerHash, signedInUserId } from '#site/server/orders/buyer.ts';
import { orderConfirmation } from '#site/server/orders/order-confirmation.ts';
import { linkedOrderId } from '#site/server/orders/order-link.ts';

/** GET /api/order-confirmation?payment_id=&token= (shared/api/order-confirmation.ts). */
export const GET = endpoint(async (context) =>
  orderConfirmation(context.url.searchParams.get('payment_id') ?? '', {
    buyerHash: buyerHash(context),
    userId: await signedInUserId(context.request),
    linkedOrderId: linkedOrderId(context.url.searchParams.get('token')),
  }),
);
