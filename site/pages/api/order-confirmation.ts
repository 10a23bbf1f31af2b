import { endpoint } from '#server/endpoints/endpoint.ts';
import { orderConfirmation } from '#server/order-page/order-confirmation.ts';
import { viewerOf } from '#server/order-page/viewed-order.ts';

/** GET /api/order-confirmation?payment_id=&token=&order= (shared/api/order-confirmation.ts). */
export const GET = endpoint(async (context) => {
  const { searchParams } = context.url;
  const viewer = await viewerOf(context, searchParams.get('token'));
  return orderConfirmation(searchParams.get('payment_id') ?? '', viewer, searchParams.get('order') ?? '');
});
