import { endpoint } from '#server/endpoints/endpoint.ts';
import { orderConfirmation } from '#server/payments/order-confirmation.ts';
import { viewerOf } from '#server/payments/viewed-order.ts';

/** GET /api/order-confirmation?payment_id=&token= (shared/api/order-confirmation.ts). */
export const GET = endpoint(async (context) => {
  const { searchParams } = context.url;
  return orderConfirmation(searchParams.get('payment_id') ?? '', await viewerOf(context, searchParams.get('token')));
});
